import * as v from 'valibot';
import { type ObstacleReader, actAnswerOf } from '#api/platform/obstacles.ts';
import { Money } from '#api/platform/money-wire.ts';
import {
  CARD_FIELDS,
  type CardObstacle,
  type CardRemedy,
  type CardRuleFacts,
} from '#domain/card/card-obstacle.ts';
import { CARD_RULES, type CardRule } from '#domain/card/rules.ts';
import { attributesOf, documentOf, fromWire } from '#api/platform/from-wire.ts';

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const RULES = Object.keys(CARD_RULES) as CardRule[];

const Facts = v.exactOptional(
  v.object({
    account: v.exactOptional(v.string()),
    limit: v.exactOptional(Count),
    triesLeft: v.exactOptional(Count),
    until: v.exactOptional(v.string()),
    characters: v.exactOptional(v.string()),
    most: v.exactOptional(Money),
  }) satisfies v.GenericSchema<unknown, CardRuleFacts>,
  {},
);

const Remedy = v.exactOptional(
  v.variant('kind', [
    v.object({ kind: v.literal('fillIn'), field: v.picklist(CARD_FIELDS) }),
    v.object({ kind: v.picklist(['lookAgain', 'contactSupport', 'askAdministrator']) }),
  ]) satisfies v.GenericSchema<unknown, CardRemedy>,
  { kind: 'contactSupport' },
);

/** Why the server refuses something about a card: its facts and remedies are the domain's own. */
export const cardObstacles: ObstacleReader<CardObstacle> = {
  rules: RULES,
  meta: v.object({ facts: Facts, remedy: Remedy }),
};

/** What became of an act; an obstacle that this version of the portal does not know is left out. */
export const CardActAnswered = actAnswerOf(cardObstacles);

/** The full number of a card, with for how long it is shown. */
export const CardViewed = documentOf(
  attributesOf(fromWire({ card_number: v.string(), visible_seconds: v.number() }, { card_number: 'number' })),
);
