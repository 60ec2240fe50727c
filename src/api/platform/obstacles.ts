import * as v from 'valibot';
import { attributesOf, documentOf, fromWire, type Reader } from '#api/platform/from-wire.ts';
import type { Obstacle } from '#domain/rules.ts';

/** How the obstacles of an area are read from a refusal of the server: its rules have its facts and remedies. */
export interface ObstacleReader<Told extends Obstacle = Obstacle> {
  /** The error codes that are rules of the area. */
  readonly rules: readonly Told['rule'][];
  readonly meta: v.GenericSchema<unknown, Pick<Told, 'facts' | 'remedy'>>;
}

interface ToldError {
  readonly code: string;
  readonly meta?: Readonly<Record<string, unknown>> | undefined;
}

/** The obstacles among a refusal's errors; null where one has facts or a remedy that the area doesn't know. */
export function readObstacles(
  errors: readonly ToldError[],
  { rules, meta }: ObstacleReader,
): readonly Obstacle[] | null {
  const read = errors.flatMap((told) => {
    const rule = rules.find((id) => id === told.code);
    return rule ? [{ rule, parsed: v.safeParse(meta, told.meta ?? {}) }] : [];
  });
  const obstacles = read.flatMap(({ rule, parsed }) =>
    parsed.success ? [{ rule, ...parsed.output } as Obstacle] : [],
  );
  return obstacles.length === read.length ? obstacles : null;
}

/**
 * Reads the obstacles that stand in an answer. One that this version of the portal does not know is left out: what it
 * is about stays refused, without words for why.
 */
/* @__NO_SIDE_EFFECTS__ */
export function knownObstacles<Told extends Obstacle>({ rules, meta }: ObstacleReader<Told>): Reader<Told[]> {
  return v.pipe(
    v.array(v.object({ code: v.string(), meta: v.record(v.string(), v.unknown()) })),
    v.transform((told) =>
      told.flatMap((one) => {
        const rule = rules.find((id) => id === one.code);
        const read = v.safeParse(meta, one.meta);
        return rule && read.success ? [{ rule, ...read.output } as Told] : [];
      }),
    ),
  );
}

/** Reads whether an act was taken, and else why not. */
/* @__NO_SIDE_EFFECTS__ */
export function actAnswerOf<Told extends Obstacle>(
  obstacles: ObstacleReader<Told>,
): Reader<{ isTaken: boolean; obstacles: Told[] }> {
  return documentOf(attributesOf(fromWire({ is_taken: v.boolean(), obstacles: knownObstacles(obstacles) })));
}
