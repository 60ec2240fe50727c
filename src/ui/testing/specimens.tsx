import { createElement } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Bar } from '#ui/kit/bar.tsx';
import { Blank } from '#ui/kit/blank.tsx';
import { Breadcrumbs } from '#ui/kit/breadcrumbs.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { ChipSelect } from '#ui/kit/chip-select.tsx';
import { ChoiceRows } from '#ui/kit/choice-rows.tsx';
import { DateRangeField } from '#ui/kit/date-range-field.tsx';
import { DayField } from '#ui/kit/day-field.tsx';
import { FilterBar } from '#ui/kit/filter-bar.tsx';
import { FilterChip } from '#ui/kit/filter-chip.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { ButtonLink, Link, LinkButton } from '#ui/kit/link.tsx';
import { MoneyField } from '#ui/kit/money-field.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Pager } from '#ui/kit/pager.tsx';
import { FixedContext } from '#ui/kit/picker.tsx';
import { ProgressLine } from '#ui/kit/progress-line.tsx';
import { SearchField } from '#ui/kit/search-field.tsx';
import { Section } from '#ui/kit/section.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { Bone, Loading } from '#ui/kit/skeleton.tsx';
import { StatusMark } from '#ui/kit/status-mark.tsx';
import { Steps } from '#ui/kit/steps.tsx';
import { SubmitButton } from '#ui/kit/submit-button.tsx';
import { Tabs } from '#ui/kit/tabs.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { Timeline } from '#ui/kit/timeline.tsx';
import { column } from './specimens.css.ts';
import { NeedsList, ObstacleNote } from '#ui/shared/obstacle-note.tsx';

const ignore = (): void => undefined;
const tones = ['neutral', 'info', 'positive', 'caution', 'negative'] as const;
const steps = [
  { id: 'select', label: 'Select', state: 'done', href: '/payment/due' },
  { id: 'review', label: 'Review', state: 'current' },
  { id: 'confirm', label: 'Confirm', state: 'next' },
] as const;
const choices = [
  { value: 'bank', title: 'First Lakes Bank', consequence: 'Shows in 1–2 business days.', cost: 'No fee' },
  { value: 'card', title: 'Credit card', content: 'Accept the fee' },
  { value: 'wire', title: 'Wire', blocked: <ObstacleNote title="Not for this account" code="Rule PAY-09" /> },
];

const page = (...nodes: ReactNode[]): ReactElement =>
  createElement('main', { className: column }, ...nodes.map((node) => createElement('div', null, node)));

/** Every component in the states it can show. */
export const specimens: Record<string, ReactElement> = {
  buttons: page(
    <Button variant="primary">Pay 5 invoices</Button>,
    <Button icon="download">Download</Button>,
    <Button variant="quiet">Cancel</Button>,
    <Button variant="danger">Remove account</Button>,
    <Button size="sm" iconEnd="chevronDown" hasPopup="menu">
      More
    </Button>,
    <Button variant="quiet" icon="bell" label="Notifications, 2 unread" />,
    <Button variant="primary" isPending pendingLabel="Paying, please wait">
      Pay
    </Button>,
    <Button variant="primary" blockedBy="why">
      Pay
    </Button>,
    <SubmitButton isBusy busyLabel="Checking the code, please wait">
      Continue
    </SubmitButton>,
    <ObstacleNote id="why" title="One account at a time" reason="Yours spans 2." code="Rule PAY-03" />,
    <ButtonLink href="/payment/due">Pay invoices</ButtonLink>,
    <Link href="/terms">Terms</Link>,
    <LinkButton onPress={ignore}>Keep Fleet East only (4)</LinkButton>,
  ),
  fields: page(
    <TextField label="PO number" note="Optional" placeholder="45-00000" hint="As on the order" />,
    <TextField
      label="Routing number"
      defaultValue="0990"
      error="A routing number has 9 digits. This one has 4."
    />,
    <TextField label="Password" type="password" end={<button type="button">Show</button>} />,
    <TextField label="Account" value="Fleet East" isReadOnly />,
    <TextField label="Branch" isDisabled />,
    <TextArea label="Description" note="21 of 1,000" value="The quote said 60.00." onChange={() => {}} />,
    <SelectField
      label="Reason"
      value={null}
      placeholder="Choose"
      options={[{ value: 'a', label: 'Damaged' }]}
      onChange={ignore}
    />,
    <ChipSelect
      label="Language"
      value="en"
      isQuiet
      options={[{ value: 'en', label: 'English' }]}
      onChange={ignore}
    />,
    <DateRangeField
      label="Due date"
      fromLabel="From"
      toLabel="To"
      value={{ from: '2026-09-01', to: '2026-09-11' }}
      today="2026-09-15"
      onChange={ignore}
      faults={{ unfinished: 'Enter day, month and year.', impossible: 'No such day.' }}
    />,
    <DayField label="Day" value="2026-09-14" today="2026-09-01" hint="No weekends" onChange={ignore} />,
    <DayField label="Until" value={null} today={null} error="Choose a day ahead." onChange={ignore} />,
    <DayField label="Received" value="2026-09-14" today={null} isReadOnly onChange={ignore} />,
    <DayField label="Billed" value="2026-09-14" today={null} isDisabled onChange={ignore} />,
    <MoneyField label="Amount from" amount={123456} currency="USD" hint="Before fees" onChange={ignore} />,
    <MoneyField label="Amount to" amount={null} currency="USD" error="More than 0.00" onChange={ignore} />,
  ),
  choices: page(
    <Checkbox isSelected onChange={ignore}>
      Selected
    </Checkbox>,
    <Checkbox isSelected={false} isIndeterminate label="Select all on this page" onChange={ignore} />,
    <Checkbox isSelected={false} isInvalid isBoxed onChange={ignore}>
      I accept the fee.
    </Checkbox>,
    <Checkbox isSelected isDisabled onChange={ignore}>
      Locked
    </Checkbox>,
    <ChoiceRows label="Pay with" value="card" onChange={ignore} choices={choices} />,
  ),
  messages: page(
    ...tones.map((tone) => (
      <Notice key={tone} tone={tone} title="What happened" action={<Button size="sm">Show</Button>}>
        <p>What was kept, and what to do next.</p>
      </Notice>
    )),
    ...tones.map((tone) => (
      <StatusMark key={tone} mark="triangle" tone={tone} detail="24 days">
        Past due
      </StatusMark>
    )),
    <NeedsList
      needs={[
        { id: 'met', isMet: true, text: 'Card fee accepted' },
        {
          id: 'open',
          isMet: false,
          text: <Link href="#terms">Acknowledge the terms</Link>,
          code: 'Rule PAY-11',
        },
      ]}
    />,
    <Blank icon="filter" title="No invoices match" actions={<Button size="sm">Clear filters</Button>}>
      Past due, over 5,000.00 USD.
    </Blank>,
    <Loading label="Loading invoices">
      <Bone size="lg" />
    </Loading>,
    <ProgressLine label="Sending" value={0.62} valueText="62%" />,
    <ProgressLine label="Waiting" />,
  ),
  structure: page(
    <Tabs
      label="Invoice status"
      items={[
        { href: '/invoice-list/all', label: 'All', count: '2,418', isCurrent: true },
        { href: '/invoice-list/paid', label: 'Paid', isCurrent: false },
      ]}
    />,
    <Steps label="Progress" countText="Step 2 of 3" steps={[...steps]} />,
    <Breadcrumbs
      label="Breadcrumbs"
      parents={[{ href: '/invoice-list/all', label: 'Invoices' }]}
      current="INV-7816240"
    />,
    <FilterBar
      label="Filters"
      search={<SearchField label="Search" value="" onSearch={ignore} clearLabel="Clear" />}
      end="Oldest due date on top"
    >
      <FilterChip
        label="Due date"
        setText="Due from Sep 1, 2026"
        onClear={ignore}
        clearLabel="Clear due date"
      >
        {() => null}
      </FilterChip>
    </FilterBar>,
    <Pager
      label="Pages"
      page={1}
      pageCount={97}
      onPage={ignore}
      pageSize={25}
      pageSizes={[25, 50]}
      onPageSize={ignore}
      sizeLabel="Rows per page"
      rangeText="1–25 of 2,418"
      pageText="Page 1 of 97"
      previousLabel="Previous page"
      nextLabel="Next page"
    />,
    <FixedContext label="Currency" valueText="USD" />,
    <Section title="Facts" aside="5" isRuled>
      <KeyValues
        items={[
          { key: 'invoices', label: '5 invoices', value: '30,427.85' },
          { key: 'total', label: 'Total, USD', value: '31,264.62', isTotal: true },
        ]}
      />
      <Timeline moments={[{ key: 'sent', what: 'Submitted', when: 'Nov 12, 2026', isDone: true }]} />
      <Bar
        height={24}
        mark={0.9}
        parts={[
          { fill: 'used', share: 0.55 },
          { fill: 'held', share: 0.05 },
        ]}
      />
    </Section>,
  ),
};
