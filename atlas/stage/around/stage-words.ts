import { indexChart, type Chart, type ChartState, type ChartTransition } from '../../chart/chart.ts';
import type { ChartWords } from '../../chart/chart-words.ts';
import { lengthOfTime, plainWords, sentenceCase } from '../../chart/words.ts';
import type { MadeStep, Offered } from '../protocol.ts';

/** How what happens on the stage is spoken of. */
export interface StageWords {
  readonly showsCode: boolean;
  /** The innermost of these states: several in parallel regions. */
  readonly innermost: (active: readonly string[]) => readonly ChartState[];
  /** The innermost states by title. */
  readonly states: (active: readonly string[]) => string;
  /** What happens: an event, a timer with its delay, a call's end. */
  readonly event: (event: Offered | MadeStep) => string;
  /** The call of which an outcome is. */
  readonly call: (offered: Offered) => string;
  readonly outcome: (offered: Offered) => string;
  /** What a guard that says no asks for. */
  readonly guard: (guard: string) => GuardInWords;
}

/** A guard that says no, and its transition. */
export interface GuardInWords {
  readonly asks: string;
  readonly transition: ChartTransition | undefined;
}

const OUTCOMES: Readonly<Record<string, string>> = { done: 'Done', error: 'Failed', snapshot: 'Reports' };

/** `done(submitPayment)` in its parts. */
function partsOf(name: string): { kind: string; actor: string } {
  const [, kind = '', actor = name] = /^(done|error|snapshot)\((.+)\)$/.exec(name) ?? [];
  return { kind, actor };
}

/** Speaks of a chart's stage in the words of its screens, or with the names of the code. */
export function stageWords(chart: Chart, words: ChartWords, showsCode: boolean): StageWords {
  const index = indexChart(chart);
  const byId = new Map(chart.transitions.map((transition) => [transition.id, transition]));
  const named = (name: string): string => (showsCode ? name : sentenceCase(plainWords(name)));
  const innermost = (active: readonly string[]): ChartState[] => {
    const around = new Set(active.flatMap((id) => (index.has(id) ? index.around(id) : [])));
    return active.filter((id) => index.has(id) && !around.has(id)).map(index.state);
  };
  const ofEvent = (name: string, takes: readonly string[]): ChartTransition | undefined => {
    const taken = takes.flatMap((id) => byId.get(id) ?? []);
    return taken.find(({ event }) => event === name) ?? chart.transitions.find(({ event }) => event === name);
  };
  const outcome = ({ name, choice }: Offered): string => {
    const kind = OUTCOMES[partsOf(name).kind] ?? '';
    return choice ? `${kind}: ${choice}` : kind;
  };
  return {
    showsCode,
    innermost,
    states: (active) => innermost(active).map(words.state).join(' · '),
    event: (event) => {
      const delay = 'delay' in event ? event.delay : null;
      if (delay !== null && !showsCode) return `After ${lengthOfTime(delay)}`;
      const transition = ofEvent(event.name, event.takes);
      return transition && transition.event === event.name ? words.event(transition) : named(event.name);
    },
    call: ({ name }) => named(partsOf(name).actor),
    outcome,
    guard: (guard) => {
      const [id = '', condition = ''] = guard.split(' if ', 2);
      const [own = '', ...operands] = condition.split(/ >(?: \d+:)? /);
      const transition = byId.get(id);
      const decisive = operands.at(-1);
      if (showsCode) return { asks: `[${decisive ?? own}]`, transition };
      const asks = decisive ?? transition?.guard ?? own;
      return { asks: plainWords(asks.replaceAll(/[{}":,]+/g, ' ')), transition };
    },
  };
}
