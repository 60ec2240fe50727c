import { getRouteApi } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { waitFor } from 'xstate';
import { customerInformationActors } from '#api/customer-details/actors.ts';
import { isOffered } from '#domain/access/access.ts';
import type { CustomerDetails } from '#domain/customer/customer-details.ts';
import { buidOf, locationOf } from '#domain/selection/selection.ts';
import { withMessages } from '#locales/load.ts';
import { useMessages } from '#locales/react.tsx';
import { customerInformation } from '#machines/customer-details/customer-information.ts';
import { CustomerDetailsView } from '#ui/customer-details/customer-details-view.tsx';
import { InformationSection } from '#ui/customer-details/information-section.tsx';
import { useInformationWords } from '#ui/customer-details/information-words.ts';
import { useCustomerInformation } from '#ui/customer-details/use-customer-information.ts';
import { usePageName } from '#ui/shell/page-name.ts';
import type { StrandedPartProps } from '#routes/customer-details/stranded-accounts.tsx';
import { customerDetailsReads } from '#routes/customer-details/customer-details.tsx';
import { selectionRef, userOf, visitorIn, type PageContext } from '#routes/frame/page-context.ts';
import { inTime } from '#routes/frame/in-time.ts';
import { ofVisit } from '#routes/frame/of-visit.tsx';
import { useRead } from '#routes/frame/use-read.ts';
import { useUnsavedChanges } from '#routes/frame/use-unsaved-changes.ts';

const route = getRouteApi('/customers/$customer_id');

/** A customer, read anew at each visit. */
export const CustomerDetailsPage = ofVisit(function Customer({ context }) {
  const { t } = useMessages();
  const part = useRead(customerDetailsReads({ context, params: route.useParams() }).details);
  const details = part.value;
  usePageName(details?.customerName);
  const visitor = visitorIn(context);
  const isSupport = visitor.userType === 'admin';
  const buid = details?.buidCustomer ?? '';
  // Users are managed of the customer that is selected.
  const managesUsers =
    visitor.selectedCustomer === details?.buidCustomer && isOffered('/manage-users', visitor);
  return (
    <CustomerDetailsView
      part={part}
      list={
        isSupport
          ? { href: '/support/customers', label: t('support.title') }
          : { href: '/account/customers', label: t('selection.title') }
      }
      locationName={useSelectedLocation(context, buid)}
      information={
        details ? (
          <>
            <Stranded accounts={details.strandedAccounts} refresh={part.refresh} />
            <Information details={details} context={context} />
          </>
        ) : null
      }
      usersHref={managesUsers ? '/manage-users' : null}
      support={
        isSupport
          ? [
              ...(isOffered('/support/payments', visitor)
                ? [{ href: `/support/payments?search=${buid}`, label: t('overview.seePayments') } as const]
                : []),
              ...(isOffered('/support/disputes', visitor)
                ? [{ href: `/support/disputes?customer=${buid}`, label: t('overview.seeDisputes') } as const]
                : []),
              ...(isOffered('/support/users', visitor)
                ? [{ href: '/support/users', label: t('customer.seeUsers') } as const]
                : []),
            ]
          : null
      }
    />
  );
});

const StrandedPart = lazy(() =>
  inTime(
    withMessages(
      ['autopay', 'bank-account', 'approval-notices'],
      () => import('#routes/customer-details/stranded-accounts.tsx'),
    ),
  ),
);

/** Bank accounts that customer support alone can confirm; once there were any, what became of them is said too. */
function Stranded(props: StrandedPartProps): ReactElement | null {
  const [isNeeded, setNeeded] = useState(false);
  if (props.accounts.length > 0 && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <StrandedPart {...props} />
    </Suspense>
  );
}

/** The location that is selected of this customer; null for none, and while another one is selected. */
function useSelectedLocation(context: PageContext, buid: string): string | null {
  return useSelector(selectionRef(context), (now) => {
    const selected = now?.context.selected ?? null;
    return selected && buidOf(selected) === buid ? (locationOf(selected)?.locationName ?? null) : null;
  });
}

interface InformationProps {
  readonly details: CustomerDetails;
  readonly context: PageContext;
}

function Information({ details, context }: InformationProps): ReactElement {
  const { t } = useMessages();
  const [machine] = useState(() => customerInformation.provide({ actors: customerInformationActors() }));
  const { userType, role } = userOf(context);
  const actor = useActorRef(machine, { input: { information: details.information, userType, role } });
  const editing = useCustomerInformation(actor);
  const { changesOf } = useInformationWords(details.addresses);
  const { form, subject: information } = editing.snapshot.context;
  useUnsavedChanges(context, {
    subject: t('customer.contacts'),
    changes: changesOf(form, information.values),
    save: async () => {
      editing.actions.save();
      const after = await waitFor(actor, (now) => !now.hasTag('busy'));
      if (!after.matches('shown')) throw new Error('The changes could not be saved');
    },
    discard: async () => editing.actions.discard(),
  });
  return <InformationSection editing={editing} addresses={details.addresses} />;
}
