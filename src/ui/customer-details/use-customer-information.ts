import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { CustomerContact, InformationValues } from '#domain/customer/customer-information.ts';
import type { InformationPart } from '#domain/customer/merge-information.ts';
import type { Taken } from '#domain/merging.ts';
import type { customerInformation } from '#machines/customer-details/customer-information.ts';

export type CustomerInformationActor = ActorRefFrom<typeof customerInformation>;

/** Account information of a customer, as the page takes it. */
export function useCustomerInformation(actor: CustomerInformationActor) {
  const actions = useMemo(() => {
    const change = (changed: Partial<InformationValues>) =>
      actor.send({ type: 'field.change', change: changed });
    const formNow = () => actor.getSnapshot().context.form;
    return {
      start: () => actor.send({ type: 'edit.start' }),
      change,
      nameAt: (addressId: string, name: string) =>
        change({
          addressContacts: formNow().addressContacts.map((one) =>
            one.addressId === addressId ? { addressId, name } : one,
          ),
        }),
      addContact: () =>
        change({
          contacts: [
            ...formNow().contacts,
            { id: crypto.randomUUID(), name: '', duty: 'payments', email: '', telephone: '' },
          ],
        }),
      changeContact: (id: string, typed: Partial<CustomerContact>) =>
        change({
          contacts: formNow().contacts.map((one) => (one.id === id ? { ...one, ...typed } : one)),
        }),
      removeContact: (id: string) => change({ contacts: formNow().contacts.filter((one) => one.id !== id) }),
      save: () => actor.send({ type: 'edit.save' }),
      discard: () => actor.send({ type: 'edit.discard' }),
      take: (part: InformationPart, whose: Taken) => actor.send({ type: 'conflict.take', part, whose }),
      merge: () => actor.send({ type: 'conflict.merge' }),
    };
  }, [actor]);
  return { snapshot: useSelector(actor, (now) => now), actions };
}

export type InformationEditing = ReturnType<typeof useCustomerInformation>;
