import type { PlainDate } from '#domain/dates/dates.ts';
import { askedRange, rangeObstacles } from '#domain/statement/statement-range.ts';
import type { Deps } from '#server/deps.ts';
import type { StatementTold } from '#server/money/statements/read-statement.ts';
import type { StatementScope } from '#server/money/statements/statement-scope.ts';
import { refusedByRules } from '#server/platform/http/api-error.ts';
import type { NamedCustomer } from '#server/platform/http/caller.ts';

/** The parameters of a statement, by their names in the contract. */
interface StatementParameters {
  readonly 'filter[from]'?: PlainDate;
  readonly 'filter[to]'?: PlainDate;
  readonly 'filter[sol_currency]'?: string;
}

/** The statement that a request asks for. Throws a 422 with the rules where there is none of its days (STM-01 to STM-03). */
export function askedStatement(
  query: StatementParameters,
  customer: NamedCustomer,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
): { readonly scope: StatementScope; readonly told: StatementTold } {
  const today = clock.today();
  const { longestYears } = config.settings.statements;
  const range = askedRange({ from: query['filter[from]'], to: query['filter[to]'] }, today);
  const obstacles = rangeObstacles(range, { today, longestYears });
  if (obstacles.length > 0) throw refusedByRules(obstacles);
  return {
    scope: { ...range, customer, currency: query['filter[sol_currency]'] ?? customer.currency },
    told: { today, asOf: clock.instant(), longestYears },
  };
}
