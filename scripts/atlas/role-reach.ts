import { ROLES, USER_TYPES, type Role, type UserType } from '#domain/access/role.ts';
import { explore, type Happened } from '#model-tests/harness/explore.ts';
import type { Model } from '#model-tests/harness/model.ts';
import { canonicalText } from '#model-tests/harness/serialize.ts';

/** What users of some roles can reach: ids of states and of transitions. */
export interface Reached {
  readonly states: readonly string[];
  readonly transitions: readonly string[];
}

/** What each role reaches: the walks that differ, and which of them is whose. */
export interface WalkedReach {
  readonly walks: readonly Reached[];
  /** The place of the walk, by `customer,payer`. */
  readonly walkOf: Readonly<Record<string, number>>;
}

type AsRole = NonNullable<Model['asRole']>;

/** Starts as a role has them, each once: what tells two apart may be the role alone. */
function startsAs(model: Model, asRole: AsRole, userType: UserType, role: Role) {
  const starts = new Map<string, [string, unknown]>();
  for (const [name, input] of Object.entries(model.inputs)) {
    const own = asRole(input, role, userType);
    const text = canonicalText(own);
    if (!starts.has(text)) starts.set(text, [name, own]);
  }
  return { text: [...starts.keys()].toSorted().join('\n'), inputs: Object.fromEntries(starts.values()) };
}

function reachedWith(model: Model, inputs: Model['inputs']): Reached {
  const graph = explore({ ...model, inputs });
  const steps: Happened[] = [...graph.starts, ...graph.edges];
  return {
    states: [...new Set(steps.flatMap(({ states }) => states))],
    transitions: [...new Set(steps.flatMap(({ taken }) => taken))],
  };
}

/** Walks a chart as every type of user in every role, alike ones once; null where its model says that roles change nothing. */
export function walkAsRoles(model: Model): WalkedReach | null {
  const { asRole } = model;
  if (!asRole) return null;
  const walks: Reached[] = [];
  const places = new Map<string, number>();
  const walkOf: Record<string, number> = {};
  for (const userType of USER_TYPES) {
    for (const role of ROLES) {
      const { text, inputs } = startsAs(model, asRole, userType, role);
      const place = places.get(text) ?? walks.push(reachedWith(model, inputs)) - 1;
      places.set(text, place);
      walkOf[`${userType},${role}`] = place;
    }
  }
  return { walks, walkOf };
}
