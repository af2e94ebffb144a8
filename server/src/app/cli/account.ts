import { Command, Option } from 'commander';
import { CHART_NAMES, FREEZES, PLANS } from '../../platform/context/account-choices.js';
import { actionsOf } from './lazy.js';

const run = actionsOf(() => import('./account-run.js'));
const session = actionsOf(() => import('./session-run.js'));

const PROFILE_HELP = `
The file given with --profile is JSON, for example:
  {
    "name": "Nordlicht Studio GmbH",
    "tradingName": "Nordlicht",
    "registration": "HRB 198765 B",
    "identifier": { "id": "4012345000009", "schemeId": "0088" },
    "vatId": "DE136695976",
    "taxNumber": "30/123/45678",
    "legal": "Managing director: Lena Vogt",
    "electronicAddress": { "schemeId": "9930", "id": "DE136695976" },
    "address": { "line1": "Lindenstraße 12", "line2": "Hof 2", "postalCode": "10969",
                 "city": "Berlin", "state": "Berlin", "country": "DE" },
    "contact": { "name": "Lena Vogt", "phone": "+49 30 5550123", "email": "billing@nordlicht.example" },
    "bank": { "iban": "DE89370400440532013000", "bic": "COBADEFFXXX", "accountHolder": "Nordlicht Studio GmbH" }
  }
Every field is optional. The file replaces the whole profile. "vatId" also takes the 登録番号 of Japan, the GSTIN of
India and the GST/HST number of Canada; an ABN, EIN, CNPJ and the like are the "taxNumber". Documents print each under
the name that its country gives it.

An account without an IBAN has one of these types, with "name" and "address" of the bank if you like:
  "bank": { "type": "us", "routingNumber": "021000021", "accountNumber": "000123456789", "accountType": "checking" }
  "bank": { "type": "uk", "sortCode": "12-34-56", "accountNumber": "12345678" }
  "bank": { "type": "india", "accountNumber": "50100012345678", "ifsc": "HDFC0000123" }
  "bank": { "type": "canada", "transitNumber": "00012", "institutionNumber": "003", "accountNumber": "1234567" }
  "bank": { "type": "australia", "bsb": "062-000", "accountNumber": "123456789" }
  "bank": { "type": "generic", "accountNumber": "1234567", "swift": "BOTKJPJT", "name": "MUFG Bank, Shibuya",
            "address": "1-1 Shibuya\\nTokyo, Japan" }

With several accounts to choose from, list up to ten of them; "bank" is then the first:
  "banks": [{ "iban": "DE89370400440532013000", "bic": "COBADEFFXXX" }, { "iban": "AT611904300234573201" }]

How else customers pay, or what a transfer needs, is printed below the accounts:
  "paymentInstructions": "Cheques to Cloudhost Inc., PO Box 1, Springfield, IL 62701.\\nAdd USD 15 for wires."

To collect invoices by SEPA direct debit, give your creditor id:
  "creditorId": "DE98ZZZ09999999999"

An e-invoice needs a VAT id, a registration or an identifier. With a tax number alone, set the identifier to
the number under which customers know you, or to the tax number again: { "id": "30/123/45678" }. Give its
schemeId, a code of ISO 6523, only if it has one: 0088 for a GLN.

If somebody else receives the payment, as with factoring, name the payee; "bank" is then that account:
  "payee": { "name": "Hanse Factoring AG", "identifier": { "id": "4098765000010", "schemeId": "0088" },
             "registration": { "id": "HRB 55555" } }
A seller from abroad names the tax representative:
  "taxRepresentative": { "name": "Fiskal & Partner", "vatId": "DE129273398",
                         "address": { "line1": "Domstraße 3", "postalCode": "28195", "city": "Bremen", "country": "DE" } }

A seller in France sets the registration to the SIREN or a SIRET, and what is sold: "businessProcess": "B1" for
goods, "S1" for services, "M1" for both. One who is one taxable person with others (assujetti unique) sets the
identifier to its SIREN with scheme 0231, and taxRepresentative to the one who has the VAT id. The notes on late and early payment have the usual texts, unless given:
  "notes": { "PMT": "Recovery costs …", "PMD": "Late payment …", "AAB": "Early payment …" }`;

const NUMBERS_HELP = `
A number template is text with {YYYY} or {YY}, {MM} and {DD} for the document's date, and one counter
like {00000}. The counter starts at 1 in each year, month or day that the template names, and uses more
digits if it outgrows its zeros. A number has at most 20 characters. After a change of the template the
counter continues if the period stays the same. Retainers are numbered as invoices, unless they have a
template of their own: Retainer=AB-{YY}-{0000}; Retainer=default makes them share the series again.`;

const FREEZE_HELP = `
With --freeze numbered, what an invoice charges, and whom, is fixed as soon as it has left Draft: its lines, customer,
number, date, delivery date and amounts can no longer change, it cannot return to Draft, and it is canceled instead of
deleted; its due date can change. The number, date and amount of a credit note are fixed with it. With --freeze sent
this begins with the first mail. The default, never, lets everything change; what was there before is kept, and faktura
history shows it. An issued e-invoice is always fixed.
PDFs that were sent and former contents are kept for --retention-years after the end of their calendar year.`;
const LEDGER_HELP = `
What --ledger-account takes, in charts SKR03 and SKR04 with the usual account where there is one:
  19, 7, 0, 5+7             sales with these rates of tax
  ReverseCharge, ReverseChargeEU, ReverseChargeAbroad, IntraCommunity, Export, ZeroRated,
  Exempt, OutsideScope      sales with this treatment; EU: to a customer of another country of the
                            EU; Abroad: to one outside the EU
  retainer requested        retainers as far as they are not paid
  retainer 19, ...          sales as above, for what was paid of retainers, until invoices deduct it
  flat, extra, rounding     sales with a flat tax, extra fields, and what rounds the total
  bank, bank Cash           where money comes and goes; for one method of payment
  customers                 debtor of all customers, or internalId: each has its internalId
  category Travel           transactions of this category; income and expense are those without;
                            4660 auto: the account splits the tax off by itself
  input 19, output 19       tax key of DATEV for expenses and income with this rate`;

const DEFAULTS = `
Without these options the plan is Free, the time zone UTC, the currency EUR and the rate limit factor 1. Nothing is
frozen, and sent PDFs are kept for ten years.`;

const onOff = (flags: string, description: string): Option =>
  new Option(flags, description).choices(['on', 'off']);

/** What exports for bookkeeping need. */
function withBookkeeping(command: Command): Command {
  return command
    .addOption(
      new Option('--chart <name>', 'chart of accounts of its exports').choices(CHART_NAMES),
    )
    .option('--datev-consultant <n>', 'number of the tax adviser at DATEV')
    .option('--datev-client <n>', 'number of the account at DATEV')
    .option('--fiscal-year-start <month>', 'month in which its fiscal year begins, from 1 to 12')
    .addOption(onOff('--datev-supply-date <switch>', 'whether batches have the date of supply'))
    .option(
      '--ledger-account <what=account>',
      'account that exports book on, for example 19=8400; 19=default restores it',
      (value: string, before: string[] = []) => [...before, value],
    )
    .addHelpText('after', LEDGER_HELP);
}

function withSettings(command: Command): Command {
  return withBookkeeping(command)
    .addOption(new Option('--plan <plan>', 'Free or Pro').choices(PLANS))
    .option('--timezone <zone>', 'IANA time zone that determines the current date')
    .option('--currency <code>', 'currency of documents if the customer has none')
    .option('--rate-limit-factor <n>', 'multiplies the rate limits of the account')
    .option(
      '--cap <scope=n>',
      "sending cap instead of the plan's, for example hour=100; hour=default restores it",
      (value: string, before: string[] = []) => [...before, value],
    )
    .option(
      '--number-template <kind=template>',
      'numbers of Invoice, Retainer, Estimate or CreditNote, for example ' +
        'Invoice=RE-{YYYY}-{00000}; Invoice=default restores it',
      (value: string, before: string[] = []) => [...before, value],
    )
    .option('--email <address>', 'receives replies of customers and notices; none removes it')
    .option('--language <code>', 'language of the notices, for example de')
    .option(
      '--template <name>',
      'template of its documents; faktura template list shows the choices',
    )
    .addOption(onOff('--einvoicing <switch>', 'whether its invoices are e-invoices'))
    .addOption(onOff('--einvoice-attachments <switch>', 'whether e-invoices contain attachments'))
    .addOption(
      new Option(
        '--freeze <when>',
        'from when on a correction needs a credit note: once sent, once numbered, or never',
      ).choices(FREEZES),
    )
    .option('--retention-years <n>', 'how long sent PDFs and former contents are kept')
    .option('--attachment-credits <n>', 'attachments on top of the ten of each account')
    .option('--profile <file>', 'business profile: the seller on every document')
    .option('--json', 'print JSON')
    .addHelpText('after', FREEZE_HELP)
    .addHelpText('after', NUMBERS_HELP)
    .addHelpText('after', PROFILE_HELP);
}

const DELETE_HELP = `
Removes the account, its test account, every record and file of them, and the history. Refuses while a document that was
sent, a payment or a transaction is younger than ten years after the end of its year (§ 147 AO). Without --yes it only
counts. Make an export first: faktura export account <id>. Backups still have the account, and a cache the PDFs of its
documents until they expire. If it is interrupted, run it again with the same --report.`;

/** The end of an account. */
function withDelete(command: Command): void {
  command
    .command('delete <id>')
    .description('remove an account whose documents need not be kept any more')
    .option('--yes', 'remove it; without this option, show what would be removed')
    .option('--report <file>', 'name of the report; by default <id>-deleted.json')
    .addHelpText('after', DELETE_HELP)
    .action(actionsOf(() => import('./account-delete-run.js'))('runAccountDelete'));
}

/** Commands for the dashboard sign-in of an account. */
function withSessions(command: Command): void {
  command
    .command('login-link <id>')
    .description('print a link that signs in to the dashboard of an account, once')
    .option('--mail', 'mail it to the account instead')
    .action(session('runLoginLink'));
  command
    .command('sign-out <id>')
    .description('end every dashboard session of an account')
    .action(session('runSignOut'));
}

/** `faktura account create|list|show|set|delete|login-link|sign-out`. */
export function accountCommand(): Command {
  const command = new Command('account').description('create and change accounts');
  withSettings(command.command('create').addHelpText('after', DEFAULTS))
    .description('create an account, with a test account for test keys')
    .requiredOption('--name <name>', 'name of the business')
    .action(run('runAccountCreate'));
  command.command('list').description('list the accounts').action(run('runAccountList'));
  command
    .command('show <id>')
    .description('show an account with its business profile')
    .action(run('runAccountShow'));
  withSettings(command.command('set <id>').description('change settings of an account'))
    .option('--name <name>', 'name of the business')
    .option('--logo <file>', 'logo of its documents: PNG or JPEG, at most 500 kB')
    .option('--no-logo', 'remove the logo')
    .option('--color <color>', 'colour of headings, for example #075; an empty text removes it')
    .option('--footer <text>', 'text in the footer of every page; an empty text removes it')
    .action(run('runAccountSet'));
  withDelete(command);
  withSessions(command);
  return command;
}
