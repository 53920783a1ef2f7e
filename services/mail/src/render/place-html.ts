import type { MailPlace } from '../texts/mail-text.ts'
import { accent, soft } from './colours.ts'
import { escapeHtml } from './escape-html.ts'

/** Messages of one conversation, as mail programs show them: each name and text in its own direction. */
export function placeHtml({ title, lines, more, open }: MailPlace, url: string): string {
  const heading =
    title === null
      ? ''
      : `<p dir="auto" style="margin:20px 0 8px;font-size:15px;line-height:24px;font-weight:600">${escapeHtml(title)}</p>`
  const before =
    more === null
      ? ''
      : `<p class="soft" style="margin:0 0 8px;color:${soft};font-size:13px;line-height:20px">${escapeHtml(more)}</p>`
  const quoted = lines.map(
    ({ author, text }) => `<div style="margin:0 0 8px;font-size:15px;line-height:22px">
<div class="soft" dir="auto" style="color:${soft};font-size:13px;line-height:20px;font-weight:600">${escapeHtml(author)}</div>
<div dir="auto" style="overflow-wrap:anywhere">${escapeHtml(text)}</div>
</div>`,
  )
  const quotes =
    lines.length === 0
      ? ''
      : `<div class="quote" style="padding:4px 0 0;border-top:1px solid #e3ded2">
${quoted.join('\n')}
</div>`
  return `${heading}
${before}
${quotes}
<p style="margin:12px 0 20px"><a class="button" href="${escapeHtml(url + open.path)}" style="display:inline-block;padding:10px 16px;border-radius:8px;background:${accent};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(open.text)}</a></p>`
}
