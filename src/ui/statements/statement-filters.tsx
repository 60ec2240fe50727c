import { useEffect, useSyncExternalStore, type ReactElement } from 'react';
import type { PlainDate } from '#domain/dates/dates.ts';
import {
  presetOf,
  rangeOf,
  STATEMENT_PRESETS,
  type StatementPreset,
} from '#domain/statement/statement-range.ts';
import type { Statement } from '#domain/statement/statement.ts';
import type { TextKey } from '#locales/intl.ts';
import { useMessages } from '#locales/react.tsx';
import { useFormats } from '#locales/use-formats.ts';
import { ChipSelect } from '#ui/kit/chip-select.tsx';
import { FilterBar } from '#ui/kit/filter-bar.tsx';
import { FilterChip } from '#ui/kit/filter-chip.tsx';
import { onDemand } from '#ui/kit/on-demand.ts';
import { Bone } from '#ui/kit/skeleton.tsx';
import type { RangeFieldsProps } from '#ui/statements/range-fields.tsx';
import type { StatementPageProps } from '#ui/statements/statement-page-props.ts';

const OWN = 'own';

const PRESET_KEYS = {
  thisMonth: 'statements.thisMonth',
  lastMonth: 'statements.lastMonth',
  thisQuarter: 'statements.thisQuarter',
  thisYear: 'statements.thisYear',
} as const satisfies Record<StatementPreset, TextKey>;

export interface StatementFiltersProps extends Pick<StatementPageProps, 'list'> {
  /** What is shown. */
  readonly statement: Statement;
  readonly today: PlainDate;
}

/** The days of the statement: by a name, or of one's own. */
export function StatementFilters({ list, statement, today }: StatementFiltersProps): ReactElement {
  const { t } = useMessages();
  const { formatDateRange } = useFormats();
  const preset = presetOf(statement, today);
  const { from, to, longestYears } = statement;
  return (
    <FilterBar label={t('statements.filters')}>
      <ChipSelect<StatementPreset | typeof OWN>
        label={t('statements.days')}
        value={preset ?? OWN}
        options={[
          ...STATEMENT_PRESETS.map((value) => ({ value, label: t(PRESET_KEYS[value]) })),
          ...(preset === null ? [{ value: OWN, label: formatDateRange(from, to) } as const] : []),
        ]}
        onChange={(chosen) => {
          if (chosen !== OWN) list.filter(chosen === 'thisMonth' ? {} : rangeOf(chosen, today));
        }}
      />
      <FilterChip
        label={t('statements.ownDays')}
        icon="calendar"
        {...(preset === null && { setText: formatDateRange(from, to) })}
        clearLabel={t('statements.defaultDays')}
        onClear={() => list.filter({})}
      >
        {(close) => (
          <RangeCondition
            onMissing={close}
            value={{ from, to }}
            terms={{ today, longestYears }}
            onApply={(range) => {
              close();
              list.filter({ ...range });
            }}
          />
        )}
      </FilterChip>
    </FilterBar>
  );
}

// Dates in the language's form bring much that nobody needs before own days are asked for.
const rangeFields = onDemand(async () => {
  const { RangeFields } = await import('./range-fields.tsx');
  return (props: RangeFieldsProps) => <RangeFields {...props} />;
});

function RangeCondition({ onMissing, ...props }: RangeFieldsProps & { onMissing: () => void }): ReactElement {
  useEffect(() => {
    void rangeFields.want().then((isThere) => isThere || onMissing());
  }, [onMissing]);
  return useSyncExternalStore(rangeFields.subscribe, rangeFields.current)?.(props) ?? <Bone size="lg" />;
}
