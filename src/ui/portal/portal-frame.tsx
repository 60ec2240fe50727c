import type { ReactElement, ReactNode } from 'react';
import type { Page } from '#domain/access/access.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import { Notice } from '#ui/kit/notice.tsx';
import { AppShell } from '#ui/shell/app-shell.tsx';
import type { NavigationItem } from '#ui/shell/navigation.tsx';
import { useMessages } from '#locales/react.tsx';

/** What the menu counts, formatted; absent for none, or while it is not known, and null where it could not be counted. */
export interface MenuCounts {
  readonly pastDue?: string | null;
  /** Disputes, chargebacks and short pays that wait on the reader. */
  readonly disputes?: string | null;
  readonly chargebacks?: string | null;
  readonly shortPays?: string | null;
  /** Rejected transactions that the reader can resubmit or cancel. */
  readonly rejections?: string | null;
  /** What waits for the reader's yes. */
  readonly approvals?: string | null;
  /** Payments of which customer support is to send something back, or to answer a chargeback. */
  readonly refunds?: string | null;
}

export interface PortalFrameProps {
  /** Name of the portal. */
  title: string;
  homeHref: PageAddress;
  /** Whether the menu offers a page: what a role or a flag forbids is absent. */
  isOffered: (page: Page) => boolean;
  /** The open page's path. */
  path: string;
  counts: MenuCounts;
  isOffline: boolean;
  /** What is said while customer support is in the user’s place; null where the user is there. */
  acting?: ReactNode;
  context: ReactNode;
  contextBar?: ReactNode;
  tools: ReactNode;
  children: ReactNode;
}

/** The frame of every page but wizards and sign-in: menu, context and tools. */
export function PortalFrame(props: PortalFrameProps): ReactElement {
  const { t } = useMessages();
  return (
    <AppShell
      brand={{ name: props.title, href: props.homeHref }}
      navigation={{ label: t('portal.mainMenu'), groups: useGroups(props), foot: useFoot(props) }}
      contextLabel={t('portal.context')}
      context={props.context}
      contextBar={props.contextBar}
      tools={props.tools}
      banner={
        <>
          {props.acting}
          {props.isOffline ? <OfflineNotice /> : null}
        </>
      }
      skipLabel={t('portal.skip')}
      openMenuLabel={t('portal.openMenu')}
      closeMenuLabel={t('portal.closeMenu')}
    >
      {props.children}
    </AppShell>
  );
}

function useGroups({ isOffered, path, counts }: PortalFrameProps) {
  const { t } = useMessages();
  const notCounted = { count: '?', countNote: t('portal.notCounted') };
  const waiting = (count: string | null | undefined) =>
    count === null ? notCounted : count && { count, countNote: t('portal.waitingNote') };
  const items: [Page, NavigationItem][] = [
    ['/account/overview', { href: '/account/overview', label: t('portal.overview'), icon: 'home' }],
    [
      '/account/program-overview',
      {
        href: '/account/program-overview',
        label: t('selection.programOverview'),
        icon: 'users',
        isCurrent: path.startsWith('/account/program-overview'),
      },
    ],
    ['/merchant/overview', { href: '/merchant/overview', label: t('portal.overview'), icon: 'home' }],
    ['/support/customers', { href: '/support/customers', label: t('portal.customers'), icon: 'users' }],
    [
      '/invoice-list/$status',
      {
        href: '/invoice-list/all?open=start',
        label: t('portal.invoices'),
        icon: 'invoice',
        isCurrent: path.startsWith('/invoice'),
        ...(counts.pastDue === null && notCounted),
        ...(counts.pastDue && {
          count: counts.pastDue,
          countNote: t('portal.pastDueNote'),
          isUrgent: true,
        }),
      },
    ],
    [
      '/merchant/invoices',
      {
        href: '/merchant/invoices',
        label: t('portal.invoices'),
        icon: 'invoice',
        isCurrent: path.startsWith('/merchant/invoice'),
      },
    ],
    ['/payment/due', { href: '/payment/due', label: t('portal.pay'), icon: 'banknote' }],
    [
      '/payments',
      {
        href: '/payments',
        label: t('portal.payments'),
        icon: 'clock',
        isCurrent: path.startsWith('/payments'),
      },
    ],
    ['/statements', { href: '/statements', label: t('portal.statements'), icon: 'statement' }],
    [
      '/approvals',
      {
        href: '/approvals',
        label: t('approvals.title'),
        icon: 'circleCheck',
        isCurrent: path.startsWith('/approvals'),
        ...waiting(counts.approvals),
      },
    ],
    [
      '/account/cards',
      {
        href: '/account/cards',
        label: t('cards.title'),
        icon: 'card',
        isCurrent: path.startsWith('/account/cards'),
      },
    ],
    [
      '/payment-methods',
      {
        href: '/payment-methods',
        label: t('paymentMethods.title'),
        icon: 'bank',
        isCurrent: path.startsWith('/payment-methods') && !path.startsWith('/payment-methods/autopay'),
      },
    ],
    [
      '/payment-methods/autopay',
      {
        href: '/payment-methods/autopay',
        label: t('autopay.title'),
        icon: 'refresh',
        // Its runs lie below it.
        isCurrent: path.startsWith('/payment-methods/autopay'),
      },
    ],
    ...disputeItems({ label: t('disputeCenter.title'), ...waiting(counts.disputes) }, path),
    ...chargebackItems({ label: t('chargeback.title'), ...waiting(counts.chargebacks) }, path),
    [
      '/merchant/short-pays',
      {
        href: '/merchant/short-pays',
        label: t('shortPays.title'),
        icon: 'banknote',
        isCurrent: path.startsWith('/merchant/short-pays'),
        ...waiting(counts.shortPays),
      },
    ],
    [
      '/rejection-center',
      {
        href: '/rejection-center',
        label: t('rejections.title'),
        icon: 'ban',
        isCurrent: path.startsWith('/rejection-center'),
        ...(counts.rejections === null && notCounted),
        ...(counts.rejections && { count: counts.rejections, countNote: t('portal.rejectedNote') }),
      },
    ],
    [
      '/support/payments',
      {
        href: '/support/payments',
        label: t('supportPayments.title'),
        icon: 'banknote',
        isCurrent: path.startsWith('/support/payments'),
        ...waiting(counts.refunds),
      },
    ],
    ...userItems(t('users.title'), t('groups.title'), path),
    ['/activity', { href: '/activity', label: t('activities.title'), icon: 'clock' }],
    ['/support/activity', { href: '/support/activity', label: t('activities.title'), icon: 'clock' }],
    ['/notices', { href: '/notices', label: t('portal.notices'), icon: 'bell' }],
    ['/notification-center', { href: '/notification-center', label: t('noticeCenter.title'), icon: 'bell' }],
  ];
  // The notification center has all that is listed there.
  const isLeftOut = (page: Page) => page === '/notices' && isOffered('/notification-center');
  const offered = items.filter(([page]) => isOffered(page) && !isLeftOut(page));
  return [{ id: 'daily', items: offered.map(([, item]) => ({ isCurrent: path === item.href, ...item })) }];
}

const CHARGEBACKS = ['/dispute-center/chargebacks', '/merchant/chargebacks', '/support/chargebacks'] as const;

/** What an entry says, wherever it leads. */
type Said = Pick<NavigationItem, 'label' | 'count' | 'countNote'>;

/** The list of disputes of each side, of which a user's type is offered one. */
function disputeItems(said: Said, path: string): [Page, NavigationItem][] {
  const pages = ['/dispute-center', '/merchant/disputes', '/support/disputes'] as const;
  return pages.map((page) => [
    page,
    // The customer's chargebacks lie below its disputes, and have an entry of their own.
    { ...said, href: page, icon: 'dispute', isCurrent: path.startsWith(page) && !isOfChargebacks(path) },
  ]);
}

/** The list of chargebacks of each side, likewise. */
function chargebackItems(said: Said, path: string): [Page, NavigationItem][] {
  return CHARGEBACKS.map((page) => [
    page,
    { ...said, href: page, icon: 'undo', isCurrent: path.startsWith(page) },
  ]);
}

/** The people of a customer with their groups, and customer support's list of all users. */
function userItems(label: string, groups: string, path: string): [Page, NavigationItem][] {
  return (['/manage-users', '/manage-groups', '/support/users'] as const).map((page) => [
    page,
    {
      href: page,
      label: page === '/manage-groups' ? groups : label,
      icon: 'users',
      isCurrent: path.startsWith(page),
    },
  ]);
}

const isOfChargebacks = (path: string) => CHARGEBACKS.some((page) => path.startsWith(page));

function useFoot({ path }: PortalFrameProps): NavigationItem[] {
  const { t } = useMessages();
  return [{ href: '/help', label: t('portal.help'), icon: 'support', isCurrent: path === '/help' }];
}

function OfflineNotice(): ReactElement {
  const { t } = useMessages();
  return (
    <Notice tone="caution" title={t('portal.offline')} role="status">
      {t('portal.offlineHint')}
    </Notice>
  );
}
