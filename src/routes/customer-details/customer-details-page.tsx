import { getRouteApi, useRouteContext } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useState, type ReactElement } from 'react';
import { waitFor } from 'xstate';
import { customerInformationActors } from '#api/customer-details/actors.ts';
import { isOffered } from '#domain/access/access.ts';
import type { CustomerDetails } from '#domain/customer/customer-details.ts';
import { buidOf, locationOf } from '#domain/selection/selection.ts';
import { useMessages } from '#locales/react.tsx';
import { customerInformation } from '#machines/customer-information/customer-information.ts';
import { CustomerDetailsView } from '#ui/customer-details/customer-details-view.tsx';
import { InformationSection } from '#ui/customer-details/information-section.tsx';
import { useInformationWords } from '#ui/customer-details/information-words.ts';
import { useCustomerInformation } from '#ui/customer-details/use-customer-information.ts';
import { usePageName } from '#ui/shell/page-name.ts';
import { customerDetailsReads } from '#routes/customer-details/customer-details.tsx';
import { selectionRef, userOf, visitorIn, type PageContext } from '#routes/frame/page-context.ts';
import { usePageKey } from '#routes/frame/use-page-key.ts';
import { useRead } from '#routes/frame/use-read.ts';
import { useUnsavedChanges } from '#routes/frame/use-unsaved-changes.ts';

const route = getRouteApi('/customers/$customer_id');

/** A customer, read anew at each visit. */
export function CustomerDetailsPage(): ReactElement {
  return <Customer key={usePageKey()} />;
}

function Customer(): ReactElement {
  const { t } = useMessages();
  const context: PageContext = useRouteContext({ from: '__root__' });
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
      information={details ? <Information details={details} context={context} /> : null}
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
