import * as v from 'valibot';
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
