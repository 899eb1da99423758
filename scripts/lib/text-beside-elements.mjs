/**
 * An ESLint rule: a text that may change, or that follows what may come and go, stands in an element of its own.
 *
 * The translators of browsers replace text nodes. React then updates a node that is no longer on the page, so the text
 * stands still, or removes it or inserts before it, which throws and takes the screen down. An element around the text
 * stays, and React sets the whole text of an element that contains nothing else. A fragment is no element: its nodes are
 * removed one by one.
 */
import ts from 'typescript';

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;
const isText = (type) => (type.flags & TEXT) !== 0;
/** Of the types that `ReactNode` consists of, the one that no text has. */
const isNode = (type) => (type.flags & ts.TypeFlags.BigIntLike) !== 0;

/** `blank` is nothing to translate, `fixed` never changes, `text` may, `varying` may come and go. */
function kindOf(child, typeOf) {
  if (child.type === 'JSXText') return child.value.trim() === '' ? 'blank' : 'fixed';
  if (child.type !== 'JSXExpressionContainer') return 'element';
  if (child.expression.type === 'JSXEmptyExpression') return 'blank';
  const type = typeOf(child.expression);
  const types = type.isUnion() ? type.types : [type];
  // A node that was passed in: its component puts an element around it where texts are passed.
  if (types.some(isNode)) return 'varying';
  // React leaves an empty text out.
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
