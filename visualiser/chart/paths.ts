/** Whether a state is inside another, at any depth; the chart itself has the empty path. */
export function isInside(path: string, other: string): boolean {
  return path !== other && (other === '' || path.startsWith(`${other}.`));
}

export function isWithin(path: string, other: string): boolean {
  return path === other || isInside(path, other);
}

/** The innermost state that contains both; if one contains the other, that one. */
export function commonParent(one: string, other: string): string {
  let parent = one;
  while (parent !== other && !isInside(other, parent)) parent = parentOf(parent);
  return parent === other && isInside(one, other) ? other : parent;
}

/** The child of `from` that contains the state at `path`, or is that state. */
export function stepsTo(from: string, path: string): string {
  const depth = from === '' ? 1 : from.split('.').length + 1;
  return path.split('.').slice(0, depth).join('.');
}

export function parentOf(path: string): string {
  return path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : '';
}
