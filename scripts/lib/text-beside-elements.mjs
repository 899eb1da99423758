/**
 * An ESLint rule: a text that may change, or that follows a node that may come and go, must have an element of its own.
 *
 * Page translation in browsers replaces text nodes. React then updates a node that is no longer on the page, so the
 * text never changes again; or it removes that node or inserts before it, which throws and crashes the screen. An
 * element around the text remains, and React sets the whole text of an element that contains nothing else. A fragment
 * is not an element: its nodes are removed one by one.
 */
import ts from 'typescript';

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;
const isText = (type) => (type.flags & TEXT) !== 0;
/** Whether this is the part of the `ReactNode` union that no text has. */
const isNode = (type) => (type.flags & ts.TypeFlags.BigIntLike) !== 0;

/** `blank` has nothing to translate, `fixed` never changes, `text` may change, `varying` may come and go. */
function kindOf(child, typeOf) {
  if (child.type === 'JSXText') return child.value.trim() === '' ? 'blank' : 'fixed';
  if (child.type !== 'JSXExpressionContainer') return 'element';
  if (child.expression.type === 'JSXEmptyExpression') return 'blank';
  const type = typeOf(child.expression);
  const types = type.isUnion() ? type.types : [type];
  // A node that was passed in. If texts are passed in its place, the component puts an element around it.
  if (types.some(isNode)) return 'varying';
  // React creates no node for an empty text.
  const texts = types.filter((it) => isText(it) && it.value !== '');
  if (texts.length === 0) return 'varying';
  const [only] = types;
  if (types.length > 1 || !only.isLiteral()) return 'text';
  return String(only.value).trim() === '' ? 'blank' : 'fixed';
}

/** @type {import('eslint').Rule.RuleModule} */
export default {
  meta: {
    type: 'problem',
    messages: { wrap: 'Put this text into an element of its own: page translation would break it here.' },
    schema: [],
  },
  create(context) {
    const typeOf = (node) => context.sourceCode.parserServices.getTypeAtLocation(node);

    function check(parent) {
      const children = parent.children
        .map((node) => ({ node, kind: kindOf(node, typeOf) }))
        .filter(({ kind }) => kind !== 'blank');
      const isFragment = parent.type === 'JSXFragment';
      const isAlone = children.length === 1 && !isFragment;
      let isAfterVarying = false;
      for (const { node, kind } of children) {
        const isAtRisk = kind === 'text' || (kind === 'fixed' && (isAfterVarying || isFragment));
        if (isAtRisk && !isAlone) context.report({ node, messageId: 'wrap' });
        isAfterVarying = kind === 'varying' || (isAfterVarying && kind !== 'element');
      }
    }
    return { JSXElement: check, JSXFragment: check };
  },
};
