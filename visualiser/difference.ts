// Entry: how a chart differs from another revision of itself.

export { chartDifference, type ChartDifference } from './difference/chart-difference.ts';
export { countsOf, differenceInMarkdown } from './difference/in-markdown.ts';
