import type { Chart } from './chart.ts';

/** A chart whose guards also name the rules for which they were seen to refuse, by the names of the guards. */
export function withRules(chart: Chart, refusals: Readonly<Record<string, readonly string[]>>): Chart {
  const transitions = chart.transitions.map((transition) => {
    const names = (transition.guardName ?? '').split(/\W+/);
    const found = names.flatMap((name) => refusals[name] ?? []);
    if (found.length === 0) return transition;
    return { ...transition, rules: [...new Set([...transition.rules, ...found])].toSorted() };
  });
  return { ...chart, transitions };
}
