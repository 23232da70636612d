/** Pieces of HTML that would run, load, frame, overlay or lead astray where they were taken as they are. */
export const HOSTILE: readonly string[] = [
  `<script>window.ran = 1</script>`,
  `<ScRiPt src=//elsewhere.test/x.js></sCrIpT>`,
  `<scr<script>ipt>window.ran = 1</scr</script>ipt>`,
  `<img src=x onerror="window.ran = 1">`,
  `<img/src="x"/onerror=window.ran=1//`,
  `<p onclick="window.ran = 1" onmouseover=window.ran=1>words</p>`,
  `<svg onload="window.ran = 1"><script>window.ran = 1</script></svg>`,
  `<svg><a xlink:href="javascript:window.ran=1"><text>words</text></a></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="window.ran=1"></style></mglyph></table></mtext></math>`,
  `<iframe src="https://elsewhere.test/"></iframe>`,
  `<iframe srcdoc="<script>parent.ran = 1</script>"></iframe>`,
  `<object data="data:text/html,<script>window.ran=1</script>"></object>`,
  `<embed src="data:text/html,<script>window.ran=1</script>">`,
  `<a href="javascript:window.ran=1">words</a>`,
  `<a href="jav&#x09;ascript:window.ran=1">words</a>`,
  `<a href=" &#14; javascript:window.ran=1">words</a>`,
  `<a href="data:text/html,<script>window.ran=1</script>">words</a>`,
  `<a href="vbscript:window.ran=1">words</a>`,
  `<a href="//elsewhere.test/">words</a>`,
  `<a href="/\\elsewhere.test/">words</a>`,
  `<a href="https://player:password@elsewhere.test/">words</a>`,
  `<a href="#" style="position:fixed;inset:0;z-index:9" class="fixed inset-0">words</a>`,
  `<style>body { display: none } @import "//elsewhere.test/x.css";</style>`,
  `<link rel="stylesheet" href="//elsewhere.test/x.css"><meta http-equiv="refresh" content="0;url=//elsewhere.test/">`,
  `<base href="https://elsewhere.test/"><form action="/wps/session/login"><input name="password"><button>words</button></form>`,
  `<template><script>window.ran = 1</script></template><noscript><img src=x onerror=window.ran=1></noscript>`,
  `<textarea><script>window.ran = 1</script></textarea><title><img src=x onerror=window.ran=1></title>`,
  `<!--><img src=x onerror=window.ran=1>--><![CDATA[<img src=x onerror=window.ran=1>]]>`,
  `&lt;script&gt;window.ran = 1&lt;/script&gt;<b>words</b>`,
  `<video autoplay onplay=window.ran=1><source src=x onerror=window.ran=1></video><details open ontoggle=window.ran=1>words</details>`,
  `<p id="root" name="cookie">words</p><div is="x-frame" slot="x">words</div>`,
  `<table background="//elsewhere.test/x.png"><tr><td background=javascript:window.ran=1>words</td></tr></table>`,
];

const LIVE =
  "script, style, iframe, object, embed, svg, math, img, video, form, input, link, meta, base, template, textarea";

/** What of a drawn piece of the page could still run, load or lead astray; empty when nothing could. */
export function liveIn(root: ParentNode): string[] {
  const elements = [...root.querySelectorAll("*")];
  const attributes = elements.flatMap((element) =>
    [...element.attributes]
      .filter(
        ({ name, value }) =>
          /^(on|style$|id$|name$|is$|slot$|src|background)/i.test(name) || /script:|data:/i.test(value),
      )
      .map(({ name }) => `${element.tagName} ${name}`),
  );
  const links = elements.flatMap((element) => {
    const href = element.getAttribute("href");
    return href === null || /^(\/(?![/\\])|https?:\/\/[^@]+$|#[\w-]*$|mailto:|tel:)/.test(href) ? [] : [`link ${href}`];
  });
  return [...[...root.querySelectorAll(LIVE)].map(({ tagName }) => tagName), ...attributes, ...links];
}
