/** Runs something after the next paint, so that a press shows before its work. A hidden page is not painted. */
export function afterPaint(run: () => void): void {
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}
