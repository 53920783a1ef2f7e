import type { Language } from '@hubbub/protocol'
import type { MailText } from '../texts/mail-text.ts'
import { accent, soft } from './colours.ts'
import { escapeHtml } from './escape-html.ts'
import { placeHtml } from './place-html.ts'

interface HtmlParts {
  words: MailText
  link: string | null
  server: string
  url: string
  language: Language
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'PingFang SC','Noto Sans SC',sans-serif"
const ink = '#22261f'

/**
 * A page as mail programs show it: styles on each element, nothing from elsewhere, and no images. Colours for the dark stand in a
 * style sheet that old programs leave out.
 */
export function htmlOf({ words, link, server, url, language }: HtmlParts): string {
  const { subject, paragraphs, button, places = [], footer, unsubscribe } = words
  const shown = escapeHtml(server)
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const asked =
    link && button
      ? `<p style="margin:24px 0"><a class="button" href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${accent};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(button)}</a></p>
<p class="soft" style="margin:0 0 16px;color:${soft};font-size:13px;line-height:20px;word-break:break-all" dir="ltr">${escapeHtml(link)}</p>`
      : ''
  const ends = unsubscribe
    ? `<p class="soft" style="margin:8px 0 0;color:${soft};font-size:13px;line-height:20px"><a class="soft" href="${escapeHtml(url + unsubscribe.path)}" style="color:${soft}">${escapeHtml(unsubscribe.text)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: #161815 !important; }
  .card { background: #20231f !important; color: #e9ebe6 !important; }
  .soft { color: #a9afa4 !important; }
  .quote { border-color: #3a3f37 !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f1ea">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f1ea">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:12px;color:${ink};${font}">
<tr><td style="padding:28px 28px 24px">
<p style="margin:0 0 20px;font-size:18px;line-height:26px;font-weight:600">${shown}</p>
${paragraphs.map((text) => `<p style="margin:0 0 12px;font-size:15px;line-height:24px">${escapeHtml(text)}</p>`).join('\n')}
${asked}
${places.map((place) => placeHtml(place, url)).join('\n')}
<p class="soft" style="margin:16px 0 0;color:${soft};font-size:13px;line-height:20px">${escapeHtml(footer)}</p>
${ends}
</td></tr>
</table>
<p class="soft" style="margin:16px 0 0;color:${soft};font-size:12px;line-height:18px;${font}"><a class="soft" href="${escapeHtml(url)}" style="color:${soft}">${escapeHtml(new URL(url).host)}</a></p>
</td></tr>
</table>
</body>
</html>
`
}
