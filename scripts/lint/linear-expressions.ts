import { analyse } from 'scslre';

/**
 * Why an expression can take more than linear time; undefined when it can't. Such an expression could stop the
 * program with an address of 1 kB.
 */
export function whySuperlinear(expression: { source: string; flags: string }): string | undefined {
  const { reports } = analyse(expression, {
    reportTypes: { Move: true, Self: true, Trade: true },
    maxReports: 1,
  });
  const [report] = reports;
  return report && `a text of many '${report.character.pick}' takes more than linear time`;
}

interface RegExpLiteral {
  regex?: { pattern: string; flags: string };
}

interface Call {
  callee: { type: string; name?: string };
}

interface Context {
  report: (problem: { node: object; message: string }) => void;
}

/** Refuses expressions that take more than linear time, and patterns composed at run time, which nothing can check. */
const linearExpressions = {
  create(context: Context) {
    const refuseBuilt = (node: Call) => {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
      context.report({ node, message: 'Write the expression as a literal, which can be checked.' });
    };
    return {
      Literal(node: RegExpLiteral) {
        if (!node.regex) return;
        const { pattern: source, flags } = node.regex;
        const why = whySuperlinear({ source, flags });
        if (why) context.report({ node, message: `Not linear: ${why}.` });
      },
      NewExpression: refuseBuilt,
      CallExpression: refuseBuilt,
    };
  },
};

export default {
  meta: { name: 'shop' },
  rules: { 'linear-expressions': linearExpressions },
};
