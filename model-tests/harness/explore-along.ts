import type { Edge, Graph, Start } from './explore.ts';
import { Moments, recordedLogic } from './explore.ts';
import type { Model } from './model.ts';
import { offers } from './offers.ts';
import { canonicalKey } from './serialize.ts';
import type { Tour } from './tours.ts';

/** A walk by the labels of its events. */
export interface LabelledWalk {
  readonly start: string;
  readonly steps: readonly string[];
}

/** What walks come by: their moments, and what can happen in each. */
export interface AlongWalks {
  /** What leads on from moments that no walk comes by is unknown: `leaving` has nothing there, not even an empty list. */
  readonly graph: Graph;
  readonly tours: readonly Tour[];
}

/**
 * The part of a chart that given walks come by, with one step further everywhere. To explore all of it takes a hundred
 * times as long for the largest charts, and the walks at pure depth have made sure that these are the walks of the whole.
 * @throws where a walk cannot be walked any more
 */
export function exploreAlong(model: Model, walks: readonly LabelledWalk[]): AlongWalks {
  const logic = recordedLogic(model.machine);
  const moments = new Moments();
  const leaving: Edge[][] = [];
  const leavingFrom = (from: number): readonly Edge[] => {
    const walked = moments.all[from]!;
    return (leaving[from] ??= [
      ...new Map(offers(model, walked).map((offer) => [canonicalKey(offer.event), offer])).values(),
    ].map(({ event, label }) => {
      const [after, happened] = logic.step(walked, event);
      return { from, to: moments.place(after), event, label, ...happened };
    }));
  };
  const starts = Object.entries(model.inputs).map(([name, input]): Start => {
    const [begin, happened] = logic.start(input, name);
    const at = moments.place(begin);
    leavingFrom(at);
    return { name, at, ...happened };
  });
  const tours = walks.map(({ start: name, steps }): Tour => {
    const start = starts.find((one) => one.name === name);
    if (!start) throw new Error(`'${model.id}' has no start '${name}' any more: ${again(model)}`);
    let { at } = start;
    const edges = steps.map((label, step) => {
      const edge = leavingFrom(at).find((one) => one.label === label);
      if (!edge)
        throw new Error(
          `'${label}', step ${step + 1} from '${name}', cannot happen any more: ${again(model)}`,
        );
      at = edge.to;
      return edge;
    });
    leavingFrom(at);
    return { start, edges };
  });
  return { graph: { moments: moments.all, edges: leaving.flat(), leaving, starts, logic }, tours };
}

const again = ({ id }: Model) => `npm run paths -- ${id} --accept`;
