import type { ReactElement } from 'react';
import type { Role } from '#domain/access/role.ts';
import { rightsCompared, type RightsOf, type SaidPage } from '#domain/user/role-rights.ts';
import { useMessages } from '#locales/react.tsx';
import { DataTable } from '#ui/kit/data-table.tsx';
import { Icon } from '#ui/kit/icon.tsx';
import { visuallyHidden } from '#ui/kit/text.css.ts';
import { right, rights } from '#ui/users/users.css.ts';

/** What each page is called where rights are told of. */
export const RIGHT_WORDS = {
  '/account/overview': 'right.overview',
  '/invoice-list/$status': 'right.invoices',
  '/statements': 'statements.title',
  '/payment/due': 'right.pay',
  '/payments': 'right.payments',
  '/approvals': 'approvals.title',
  '/dispute-center': 'right.disputes',
  '/dispute/create': 'right.dispute',
  '/dispute-center/respond': 'right.respond',
  '/invoice/$invoice_id/chargeback': 'right.chargeback',
  '/payment-methods': 'right.paymentMethods',
  '/account/cards': 'right.cards',
  '/loyalty': 'right.loyalty',
  '/vouchers': 'right.vouchers',
  '/enrollments': 'right.enrollments',
  '/notification-center': 'right.notices',
  '/manage-users': 'right.users',
  '/manage-groups': 'right.groups',
  '/activity': 'activities.title',
} as const satisfies Record<SaidPage, string>;

/** What a role may open, from the table that guards the pages (§6 Page access). */
export function RoleRights({ role, of }: { readonly role: Role; readonly of: RightsOf }): ReactElement {
  const { t } = useMessages();
  return (
    <ul className={rights}>
      {rightsCompared(role, role, of).map(({ page, after }) => (
        <li key={page} className={right}>
          <Icon name={after ? 'check' : 'close'} />
          <span>
            {t(RIGHT_WORDS[page])}
            <span className={visuallyHidden}> {t(after ? 'right.yes' : 'right.no')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What a change of role gives and takes, page by page. */
export function RightsChange(props: {
  readonly before: Role;
  readonly after: Role;
  readonly of: RightsOf;
}): ReactElement {
  const { t } = useMessages();
  const rows = rightsCompared(props.before, props.after, props.of);
  const sign = (may: boolean) => t(may ? 'right.yes' : 'right.no');
  return (
    <DataTable
      label={t('right.changes')}
      rows={rows}
      rowKey={({ page }) => page}
      isInset
      columns={[
        {
          id: 'page',
          heading: t('right.what'),
          kind: 'document',
          grows: true,
          card: { area: 'title' },
          cell: ({ page }) => t(RIGHT_WORDS[page]),
        },
        {
          id: 'before',
          heading: t('right.before'),
          card: { area: 'party', before: t('right.before') },
          cell: ({ before }) => sign(before),
        },
        {
          id: 'after',
          heading: t('right.after'),
          card: { area: 'account', before: t('right.after') },
          cell: ({ after }) => sign(after),
        },
        {
          id: 'change',
          heading: t('right.change'),
          card: { area: 'status' },
          cell: ({ before, after }) =>
            t(before === after ? 'right.stays' : after ? 'right.gained' : 'right.lost'),
        },
      ]}
    />
  );
}
