import { replaceEqualDeep } from '@tanstack/react-query';

/** Whether two projections say the same: they are made anew from each snapshot. */
export function sameView<View>(before: View, after: View): boolean {
  return replaceEqualDeep(before, after) === before;
}
