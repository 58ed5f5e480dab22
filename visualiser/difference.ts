// Entry: the difference between two revisions of a chart.

export { chartDifference, type ChartDifference } from './difference/chart-difference.ts';
export { countsOf, differenceInMarkdown } from './difference/in-markdown.ts';
