import { parseSync, Visitor } from 'vite';
import type { Plugin } from 'vite';

const chart = /\/src\/machines\/[\w/-]+\.ts$/;

/**
 * Leaves the sentences of the charts out of the built portal: what a state is for (`description`) and where it comes
 * from (`meta.spec`) are read in the atlas, the tests and the source, and are a third of a chart's bytes.
 */
export function leanCharts(): Plugin {
  return {
    name: 'portal-lean-charts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: chart },
      handler: (code, id) => ({ code: withoutSentences(code, id), map: null }),
    },
  };
}

/** A chart's source without its descriptions and references. */
export function withoutSentences(code: string, path: string): string {
  const sentences: { start: number; end: number }[] = [];
  new Visitor({
    Property: ({ key, value, start, end, shorthand, method }) => {
      if (shorthand || method || key.type !== 'Identifier') return;
      const isDescription = key.name === 'description' && value.type === 'Literal';
      if (isDescription || key.name === 'spec') sentences.push({ start, end });
    },
  }).visit(parseSync(path, code).program);
  let lean = code;
  for (const { start, end } of sentences.toReversed()) {
    const comma = /^\s*,/.exec(lean.slice(end))?.[0].length ?? 0;
    lean = lean.slice(0, start) + lean.slice(end + comma);
  }
  return lean;
}
