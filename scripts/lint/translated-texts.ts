/** The parts of a syntax tree that the rule reads. */
interface Node {
  type: string;
  value?: unknown;
  operator?: string;
  name?: unknown;
  property?: Node;
  callee?: Node;
  openingElement?: { name: Node };
  expression?: Node;
  left?: Node;
  right?: Node;
  consequent?: Node;
  alternate?: Node;
  children?: Node[];
}

interface Context {
  report: (problem: { node: object; message: string }) => void;
}

/** What React can draw for a child. `unknown` are variables and calls, whose type the rule doesn't see. */
type Drawn = 'text' | 'nothing' | 'element' | 'list' | 'unknown';

function drawnBy(node: Node): Drawn[] {
  switch (node.type) {
    case 'JSXText':
    case 'TemplateLiteral':
      return ['text'];
    case 'JSXElement':
      return isLater(node) ? ['element', 'nothing'] : ['element'];
    case 'JSXFragment':
      return ['element'];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return drawnBy(node.expression!);
    case 'Literal':
      return [typeof node.value === 'string' && node.value !== '' ? 'text' : 'nothing'];
    case 'Identifier':
      return [node.name === 'undefined' ? 'nothing' : 'unknown'];
    case 'ChainExpression':
      return ['text', 'nothing'];
    case 'LogicalExpression': {
      const right = drawnBy(node.right!);
      if (node.operator === '&&') return ['nothing', ...right];
      return [...drawnBy(node.left!).filter((each) => each !== 'nothing'), ...right];
    }
    case 'ConditionalExpression':
      return [...drawnBy(node.consequent!), ...drawnBy(node.alternate!)];
    case 'CallExpression':
      return [node.callee?.property?.name === 'map' ? 'list' : 'unknown'];
    default:
      return ['unknown'];
  }
}

/** Whether an element is a part that only the browser draws, after hydration (src/shell/in-browser.tsx). */
const isLater = ({ openingElement }: Node): boolean => openingElement?.name.name === 'InBrowser';

/** A comment, or spaces, which no browser translates. */
function isBlank({ type, value, expression }: Node): boolean {
  if (type === 'JSXText') return String(value).trim() === '';
  if (type !== 'JSXExpressionContainer') return false;
  const { value: literal } = expression!;
  return (
    expression!.type === 'JSXEmptyExpression' ||
    (typeof literal === 'string' && literal.trim() === '')
  );
}

/** Whether React inserts, moves or removes elements for a child while its siblings stay. */
function comesAndGoes(node: Node): boolean {
  const drawn = drawnBy(node);
  const isSwapped = drawn.length > 1 && drawn.some((each) => each !== 'text');
  return drawn.includes('list') || isSwapped;
}

/**
 * Refuses texts that React would remove, or insert something before, by their node. A browser that translates the page
 * replaces the nodes of texts by its own elements; React then throws, and the page is lost. An element around the text
 * stays.
 */
export const translatedTexts = {
  create(context: Context) {
    const checkChildren = (parent: Node) => {
      const children = parent.children!.filter((node) => !isBlank(node));
      const isRemovedAlone = parent.type === 'JSXFragment' || isLater(parent);
      for (const [index, node] of children.entries()) {
        if (!drawnBy(node).includes('text')) continue;
        const before = children[index - 1];
        const why = isRemovedAlone
          ? 'a fragment has no element that keeps the text'
          : children.length > 1 && comesAndGoes(node)
            ? 'the text comes and goes beside siblings'
            : before && comesAndGoes(before) && 'what is before the text comes and goes';
        if (why) {
          const message = `Put the text into an element, for browsers that translate the page: ${why}.`;
          context.report({ node, message });
        }
      }
    };
    return { JSXElement: checkChildren, JSXFragment: checkChildren };
  },
};

export default { meta: { name: 'translation' }, rules: { 'translated-texts': translatedTexts } };
