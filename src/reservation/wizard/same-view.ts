import { replaceEqualDeep } from '@tanstack/react-query';

/** Whether two projections are equal; each snapshot makes a new object. */
export function sameView<View>(before: View, after: View): boolean {
  return replaceEqualDeep(before, after) === before;
}
