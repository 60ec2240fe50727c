import { setup } from 'xstate';
import { mayEditInformation } from '#domain/access/role.ts';
import {
  informationObstacles,
  type CustomerInformation,
  type InformationValues,
} from '#domain/customer/customer-information.ts';
import type { CustomerObstacle } from '#domain/customer/customer-obstacle.ts';
import {
  changedParts,
  conflictingParts,
  mergedInformation,
  type InformationPart,
} from '#domain/customer/merge-information.ts';
import type { SaveAnswer, SaveRequest } from '#domain/merging.ts';
import type { FormTag } from '#machines/shapes/form.ts';
import * as edits from '#machines/shapes/merged-edit.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

interface Reader {
  readonly userType: string | null;
  readonly role: string;
}

export interface InformationInput extends Reader {
  readonly information: CustomerInformation;
}

interface InformationContext
  extends
    edits.EditMemory<CustomerInformation, InformationValues, CustomerObstacle, InformationPart>,
    Reader {}

export type InformationEvent = { type: 'edit.start' } | edits.EditEvent<InformationValues, InformationPart>;

const SPEC = '§2 Customer details';
const SHOWN = { spec: SPEC, view: 'customer-information' } as const;

const RULES: edits.EditRules<CustomerInformation, InformationValues, CustomerObstacle, InformationPart> = {
  formOf: ({ values }) => values,
  isEdited: (form, { values }) => changedParts(form, values).length > 0,
  problemsOf: informationObstacles,
  conflictsOf: conflictingParts,
  merged: mergedInformation,
};

/** What both have changed, each to something else, while it is merged. */
export const conflictsIn = edits.conflictsBy(RULES);

/** Contacts, telephone and mail of a customer are read, and edited by those who may (decisions §11 Account information). */
export const customerInformation = setup({
  types: {
    context: {} as InformationContext,
    input: {} as InformationInput,
    events: {} as InformationEvent,
    tags: {} as FormTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    saveInformation: promiseNotProvided<
      SaveAnswer<CustomerInformation>,
      SaveRequest<CustomerInformation, InformationValues>
    >('saveInformation'),
  },
  guards: { isReader: ({ context: { userType, role } }) => !mayEditInformation(userType, role) },
})
  .extend(
    edits.editParts<
      InformationContext,
      InformationEvent,
      CustomerInformation,
      InformationValues,
      CustomerObstacle,
      InformationPart
    >(RULES),
  )
  .createMachine({
    id: 'customer-information',
    description: 'Whom to ask at a customer: read, and edited alone or while somebody else does.',
    context: ({ input: { information, userType, role } }) => ({
      ...edits.unedited(RULES, information),
      userType,
      role,
    }),
    initial: 'opening',
    states: {
      opening: {
        description: 'Looks who it is.',
        meta: { spec: SPEC },
        always: [{ guard: 'isReader', target: 'reading' }, { target: 'shown' }],
      },
      reading: { description: 'It is shown to who does not edit it.', meta: SHOWN },
      shown: {
        description: 'It is shown to who may edit it.',
        meta: SHOWN,
        initial: 'asRead',
        on: { 'edit.start': 'editing' },
        states: {
          asRead: { description: 'As it was read.', meta: { spec: SPEC } },
          saved: { description: 'As it was saved just now.', meta: { spec: SPEC } },
        },
      },
      editing: {
        description: 'Contacts, telephone and mail are typed.',
        tags: ['editable'],
        meta: SHOWN,
        initial: 'fresh',
        on: {
          'field.change': edits.TYPES,
          'edit.discard': { target: 'shown', actions: 'discard' },
          'edit.save': [{ guard: 'isUnchanged', target: 'shown', actions: 'discard' }, ...edits.SAVES],
        },
        states: edits.editStates,
      },
      saving: { ...edits.savedBy('saveInformation', 'shown.saved'), meta: { spec: SPEC } },
      merging: { ...edits.mergingTo('shown'), meta: SHOWN },
    },
  });
