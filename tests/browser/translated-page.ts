import type { Page } from 'playwright-core';

/** Translates each page of a tab as a browser does: its own elements replace the texts, now and after each change. */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(replaceTexts);
}

/** Runs in the page. The words stay, so that a test finds them. */
function replaceTexts() {
  // The payment frame is a page of another origin.
  if (window !== window.top) return;
  const untouched = 'font, script, style, noscript, textarea, option, title, iframe';
  const replace = (text: Text) => {
    const { parentElement, data } = text;
    if (!parentElement || data.trim() === '' || parentElement.closest(untouched)) return;
    const inner = document.createElement('font');
    inner.textContent = data;
    const outer = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
  };
  const replaceAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    found.forEach(replace);
  };
  const begin = () => {
    replaceAll();
    const changes = { childList: true, characterData: true, subtree: true };
    new MutationObserver(replaceAll).observe(document.body, changes);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
