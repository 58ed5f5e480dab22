import type { ChartDifference } from './chart-difference.ts';
import { countsOf, linesOf } from './in-markdown.ts';

/** A report that a pull request shows: each chart is a case, which fails when the chart differs. */
export function differencesInJunit(differences: readonly ChartDifference[]): string {
  const cases = differences.map((difference) => {
    const begun = `  <testcase classname="statecharts" name="${escaped(difference.id)}"`;
    if (difference.kind === 'same') return `${begun} />`;
    const lines = escaped(linesOf(difference).join('\n'));
    return `${begun}><failure message="${escaped(countsOf(difference))}">${lines}</failure></testcase>`;
  });
  const failures = differences.filter(({ kind }) => kind !== 'same').length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="statecharts" tests="${differences.length}" failures="${failures}">`,
    ...cases,
    '</testsuite>',
    '',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
}
