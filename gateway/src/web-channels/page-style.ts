import { createHash } from 'node:crypto'

/** Of all pages, in the colours of the client. It stands in each of them: a page is one request. */
export const pageStyle = `
:root{color-scheme:light dark;--paper:#fdfcfa;--ink:#22282a;--soft:#525b5e;--line:#e6e0d5;--shade:#f3efe8;--link:#0b6259}
@media (prefers-color-scheme:dark){:root{--paper:#181c1e;--ink:#e6e8e6;--soft:#b0b8b8;--line:#272e30;--shade:#212729;--link:#66d2c3}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.page{max-width:44rem;margin:0 auto;padding:1rem}
a{color:var(--link)}
h1{margin:0;font-size:1.5rem;line-height:1.25;overflow-wrap:anywhere}
.group,.topic,.hint{margin:.25rem 0 0;color:var(--soft);overflow-wrap:anywhere}
.pages{display:flex;flex-wrap:wrap;gap:0 1.25rem;align-items:center;margin:.75rem 0;color:var(--soft);font-size:.9375rem}
.pages a{display:inline-flex;align-items:center;min-height:2.75rem}
article{padding:.75rem 0;border-top:1px solid var(--line)}
article:target{background:var(--shade)}
.by{display:flex;flex-wrap:wrap;gap:0 .625rem;align-items:baseline;margin:0}
.by strong{font-weight:600;overflow-wrap:anywhere}
.by a,.by span,.replies{color:var(--soft);font-size:.875rem}
.by a{text-decoration:none}
.by a:hover{text-decoration:underline}
.replies{margin:.25rem 0 0}
.text{overflow-wrap:anywhere}
.text>*{margin:.25rem 0}
.text p,.text li{unicode-bidi:plaintext}
.text ul,.text ol{padding-inline-start:1.5rem}
.text .heading{font-weight:600}
.text blockquote{padding-inline-start:.75rem;border-inline-start:3px solid var(--line);color:var(--soft)}
.text blockquote p{margin:0}
.text sup{line-height:0}
.text code{padding:.1em .3em;border-radius:4px;background:var(--shade);font:.875em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.text pre{padding:.625rem .75rem;overflow-x:auto;border-radius:6px;background:var(--shade);direction:ltr;text-align:left}
.text pre code{padding:0;background:none;overflow-wrap:normal}
.text hr{border:0;border-top:1px solid var(--line)}
.text .table{overflow-x:auto}
.text table{border-collapse:collapse}
.text th,.text td{padding:.25rem .625rem;border:1px solid var(--line);text-align:start;vertical-align:top;overflow-wrap:normal}
.text .left{text-align:left}
.text .center{text-align:center}
.text .right{text-align:right}
.text li>p{margin:0}
.text .task{list-style:none}
footer{margin-top:1.5rem;padding-top:.75rem;border-top:1px solid var(--line);color:var(--soft);font-size:.875rem}
`

const hash = createHash('sha256').update(pageStyle).digest('base64')

/** Nothing runs, nothing is sent, and nothing is fetched but the icon. */
export const pageContentPolicy = [
  `default-src 'none'`,
  `style-src 'sha256-${hash}'`,
  `img-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join(';')
