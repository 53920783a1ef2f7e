/** Texts with what every screen and every page shows of them, as HTML. */
export const shownCases: readonly (readonly [what: string, text: string, html: string])[] = [
  ['lines and paragraphs', 'one\n*two*\n\nthree', '<p>one<br><em>two</em></p><p>three</p>'],
  [
    'emphasis',
    '*a* **b** _c_ __d__ ~~e~~ ***f***',
    '<p><em>a</em> <strong>b</strong> <em>c</em> <strong>d</strong> <del>e</del> <em><strong>f</strong></em></p>',
  ],
  ['emphasis over lines', '**over\nlines**', '<p><strong>over<br>lines</strong></p>'],
  ['code', 'a `code *x*` and ``a ` b``', '<p>a <code>code *x*</code> and <code>a ` b</code></p>'],
  [
    'a block of code',
    '```js\nif (a < b)\n\n  c()\n```\nafter',
    '<pre><code>if (a &lt; b)\n\n  c()</code></pre><p>after</p>',
  ],
  ['a block of code that nothing ends', '```\nnever closed', '<pre><code>never closed</code></pre>'],
  ['a block of code in a quote', '> ~~~\n> a\n> ~~~', '<blockquote><pre><code>a</code></pre></blockquote>'],
  ['a block of code in a list', '- a\n  ```\n  b\n  ```', '<ul><li>a<pre><code>b</code></pre></li></ul>'],
  ['a quote', '> a\n> b\n\nc', '<blockquote><p>a<br>b</p></blockquote><p>c</p>'],
  ['a quote in a quote', '> a\n>> b', '<blockquote><p>a</p><blockquote><p>b</p></blockquote></blockquote>'],
  ['a list in a quote', '> - a\n> - b', '<blockquote><ul><li>a</li><li>b</li></ul></blockquote>'],
  ['a list', '- a\n- *b*', '<ul><li>a</li><li><em>b</em></li></ul>'],
  ['a list in a list', '- a\n  - b\n- c', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
  ['a list of numbers', '3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
  [
    'a list of things to do',
    '- [ ] a\n- [x] b',
    '<ul><li class="task">☐ a</li><li class="task">☑ b</li></ul>',
  ],
  ['a heading', '## *Plan*', '<p class="heading"><em>Plan</em></p>'],
  ['a rule', 'a\n\n---\n\nb', '<p>a</p><hr><p>b</p>'],
  [
    'a table',
    '| a | b |\n| - | :-: |\n| *1* | 2 |',
    '<div class="table"><table><thead><tr><th>a</th><th class="center">b</th></tr></thead>' +
      '<tbody><tr><td><em>1</em></td><td class="center">2</td></tr></tbody></table></div>',
  ],
  ['escapes', String.raw`\*not\* \[a\] &lt;b>`, '<p>*not* [a] &lt;b&gt;</p>'],
  [
    'HTML as it stands',
    '<b>a</b> *c*\n\n<div>\nd',
    '<p>&lt;b&gt;a&lt;/b&gt; <em>c</em></p><p>&lt;div&gt;<br>d</p>',
  ],
  [
    'a link',
    '[the *rules*](https://example.org/r "title")',
    '<p><a href="https://example.org/r">the <em>rules</em></a></p>',
  ],
  [
    'a link that looks like another one',
    '[https://good.example](https://evil.example/)',
    '<p><a href="https://evil.example/">https://good.example</a></p>',
  ],
  [
    'a link by its number',
    '[a][1] [b]\n\n[1]: https://example.org/1\n[b]: https://example.org/b',
    '<p><a href="https://example.org/1">a</a> <a href="https://example.org/b">b</a></p>',
  ],
  [
    'a link in angle brackets',
    '<https://example.org/>',
    '<p><a href="https://example.org/">https://example.org/</a></p>',
  ],
  [
    'a link without a scheme',
    '*a* www.example.org/b',
    '<p><em>a</em> <a href="http://www.example.org/b">www.example.org/b</a></p>',
  ],
  [
    'a picture',
    '![a board](https://example.org/b.png)',
    '<p><a href="https://example.org/b.png">a board</a></p>',
  ],
  [
    'a picture in a link',
    '[![a board](https://example.org/b.png)](https://example.org/)',
    '<p><a href="https://example.org/">a board</a></p>',
  ],
  ['a footnote', 'a[^n]\n\n[^n]: c', '<p>a<sup>1</sup></p><hr><ol><li><p>c </p></li></ol>'],
  ['a link with a name in front', '[a](https://good.example@evil.example/)', '<p>a</p>'],
  ['a link that runs something', '[a](javascript:alert(1)) [b](data:text/html,x)', '<p>a b</p>'],
  [
    'a link without both slashes',
    String.raw`[a](https:a.example) [b](https:/b.example) [c](HTTPS:\\c.example)`,
    '<p><a href="https://a.example/">a</a> <a href="https://b.example/">b</a> <a href="https://c.example/">c</a></p>',
  ],
  [
    'a link with signs of its own',
    '[a](https://a.example/100%) <https://a.example/{b}> [c] ![d](https://[::1]/)\n\n[c]: https://a.example/c%',
    '<p><a href="https://a.example/100%">a</a> <a href="https://a.example/%7Bb%7D">https://a.example/{b}</a> ' +
      '<a href="https://a.example/c%">c</a> <a href="https://[::1]/">d</a></p>',
  ],
  ['a link with more slashes', '[a](https:///evil.example)', '<p><a href="https://evil.example/">a</a></p>'],
  ['a link to nowhere', '[a](/b) [c](d)', '<p>a c</p>'],
  ['a link that is escaped', String.raw`https\://example.org/a`, '<p>https://example.org/a</p>'],
]
