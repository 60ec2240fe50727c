import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { accountFacts } from '#server/platform/audit/account-facts.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { ImportError } from '#server/platform/csv/import-error.ts';
import { createInvitation, type InvitationDeps } from '#server/access/invitations/create-invitation.ts';
import type { Sealer } from '#server/platform/security/seal.ts';

/** Who is invited, and among which customers. */
export interface AdministratorInvitation {
  readonly emailAddress: string;
  /** The customer; null for the one of `customerIds` with the most open invoices. */
  readonly customerId: string | null;
  readonly customerIds: readonly string[];
  /** Whether the customer is to get a bank account that does not exist, which only a demonstration can pay from. */
  readonly withSandboxBank: boolean;
}

/** Whom the invitation is for. */
export interface InvitedAdministrator {
  readonly customerId: string;
  readonly customerName: string;
  readonly openInvoices: number;
}

/** An invitation on its way, with the link that the mail carries. */
export interface SentInvitation extends InvitedAdministrator {
  readonly link: string;
}

/** An account at a bank that does not exist; the routing number is a valid one for tests (decisions §2). */
const SANDBOX_ACCOUNT = { bankName: 'Sandbox Bank', routing: '021000021', number: '000123456789' };

/**
 * Invites an administrator of an imported customer by mail, and in a demonstration gives the customer a sandbox bank
 * account to pay from where it has none. Throws an ImportError where there is no such customer.
 */
export async function inviteAdministrator(
  deps: InvitationDeps & { readonly sealer: Sealer },
  invitation: AdministratorInvitation,
): Promise<SentInvitation> {
  const { db, clock, sealer } = deps;
  const ids = invitation.customerId ? [invitation.customerId] : invitation.customerIds;
  // As the owner of the tables: nobody is signed in.
  const customer = await withSystem(db, async (tx) => {
    const { rows } = await sql<InvitedAdministrator>`select customer.buid as "customerId",
        customer.customer_name as "customerName",
        (select count(*) from invoices where invoices.customer_id = customer.buid and is_payable) as "openInvoices"
      from customers customer where customer.buid = any(${[...ids]}::text[]) and customer.parent_buid is null
      order by 3 desc, 1 limit 1`.execute(tx);
    const [found] = rows;
    if (!found) throw new ImportError(`There is no customer ${ids.join(', ')} to invite somebody to.`);
    const accounts = await tx
      .selectFrom('bank_accounts')
      .select('bank_account_id')
      .where('customer_id', '=', found.customerId)
      .where('removed_at', 'is', null)
      .execute();
    if (accounts.length > 0 || !invitation.withSandboxBank) return found;
    await tx
      .insertInto('bank_accounts')
      .values({
        bank_account_id: randomUUID(),
        customer_id: found.customerId,
        account_id: found.customerId,
        account_type: 'checking',
        bank_name: SANDBOX_ACCOUNT.bankName,
        bank_country: 'US',
        currency: 'USD',
        routing_number: SANDBOX_ACCOUNT.routing,
        account_number_sealed: sealer.seal(SANDBOX_ACCOUNT.number),
        last_four: SANDBOX_ACCOUNT.number.slice(-4),
        online: true,
        created_at: clock.instant(),
      })
      .execute();
    await writeAudit(tx, clock, {
      userId: null,
      customerId: found.customerId,
      action: 'bank_account_added',
      facts: accountFacts({
        bank_name: SANDBOX_ACCOUNT.bankName,
        last_four: SANDBOX_ACCOUNT.number.slice(-4),
      }),
    });
    return found;
  });
  const [firstName = '', lastName = ''] = namesIn(invitation.emailAddress);
  const link = await createInvitation(deps, {
    emailAddress: invitation.emailAddress,
    firstName,
    lastName,
    role: 'admin',
    userType: 'customer',
    customerId: customer.customerId,
    language: null,
  });
  return { ...customer, link };
}

/** `dana.whitlock@…` is Dana Whitlock until she says otherwise; one word alone, as in `you@…`, is nobody's name. */
function namesIn(emailAddress: string): string[] {
  const [local = ''] = emailAddress.split('@');
  const parts = local.split(/[._-]/);
  return parts.length === 1 ? [] : parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1));
}
