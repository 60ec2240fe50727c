import { parseSync, Visitor } from 'vite';
import type { Plugin, VisitorObject } from 'vite';

type Property = Parameters<NonNullable<VisitorObject['Property']>>[0];

const chart = /\/src\/machines\/[\w/-]+\.ts$/;
const rules = /\/src\/domain\/[\w/-]+\/rules\.ts$/;

/**
 * Leaves out of the built portal what of its charts only the atlas, the tests and the compiler read: what a state is for
 * (`description`), where it comes from (`meta.spec`), which are a third of a chart's bytes, and its `types`; and of the
 * rules of business all but their ids.
 */
export function leanCharts(): Plugin {
  return {
    name: 'portal-lean-charts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [chart, rules] },
      handler: (code, id) => ({ code: withoutSentences(code, id), map: null }),
    },
  };
}

/** A chart's source without its descriptions, references and types, or that of rules without names and references. */
export function withoutSentences(code: string, path: string): string {
  const isRules = rules.test(path);
  const unread: { start: number; end: number }[] = [];
  new Visitor({
    Property: (property) => {
      const { start, end } = property;
      const isInside = (unread.at(-1)?.end ?? 0) >= end;
      if (!isInside && (isUnread(property) || (isRules && isName(property)))) unread.push({ start, end });
    },
  }).visit(parseSync(path, code).program);
  let lean = code;
  for (const { start, end } of unread.toReversed()) {
    const comma = /^\s*,/.exec(lean.slice(end))?.[0].length ?? 0;
    lean = lean.slice(0, start) + lean.slice(end + comma);
  }
  return lean;
}

const isName = ({ key, value }: Property): boolean =>
  key.type === 'Identifier' && key.name === 'name' && value.type === 'Literal';

function isUnread({ key, value, shorthand, method }: Property): boolean {
  if (shorthand || method || key.type !== 'Identifier') return false;
  const parts = value.type === 'ObjectExpression' ? value.properties : [];
  switch (key.name) {
    case 'description':
      return value.type === 'Literal';
    case 'spec':
      return true;
    case 'meta':
      return parts.length === 1 && parts[0]?.type === 'Property' && isUnread(parts[0]);
    case 'types':
      return (
        parts.length > 0 &&
        parts.every((part) => part.type === 'Property' && part.value.type === 'TSAsExpression')
      );
    default:
      return false;
  }
}
