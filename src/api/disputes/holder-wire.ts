import * as v from 'valibot';
import { fromWire } from '#api/platform/from-wire.ts';

/** Who of support has a dispute, or a chargeback; null for nobody. */
export const HolderWire = v.nullable(
  fromWire({ user_id: v.string(), name: v.string(), is_absent: v.boolean() }),
);
