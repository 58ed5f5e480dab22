import { inFile, type Planted } from './mistake.ts';

const results = 'desk/results/campaigns.test.ts';
const stored = 'tests/api/forms/campaigns.test.ts';

/** Mistakes in where a visit came from: in what is read of it, stored, sent on and counted. */
export const plantedInCampaigns: readonly Planted[] = [
  ...inFile('domain/forms/campaigns.ts', 'domain/forms/campaigns.test.ts')(
    [
      'a link of the site itself is a campaign',
      "from.host === host ? '' : from.hostname",
      'from.hostname',
    ],
    ['the last campaign is the first one', 'last: found.at(-1)!', 'last: first'],
    [
      'a campaign contains an e-mail address',
      "const isPersonal = text.includes('@') || ",
      'const isPersonal = ',
    ],
    ['the number of a campaign counts as a document', "field !== 'campaign' && ", ''],
    ['a click on Meta has no owner', "  fbclid: 'Meta',\n", ''],
  ),
  ...inFile(
    'src/shell/intent.ts',
    'src/api/campaigns.test.ts',
  )(['the path of a page is stored with its campaign', '${location.search}', '${location.href}']),
  ...inFile(
    'server/sale/operations/carry-over.ts',
    stored,
  )([
    'the reservation of another unit has no campaign',
    'record.campaigns ?? left.campaigns',
    'record.campaigns',
  ]),
  ...inFile(
    'server/post/leads/routes.ts',
    stored,
  )(['a test drive has no campaign', '        campaigns: cleanCampaigns(campaigns),\n', '']),
  ...inFile(
    'server/post/crm/decisions.ts',
    stored,
  )([
    'the CRM does not get where a reservation came from',
    'campaigns: operation.campaigns,',
    'campaigns: null,',
  ]),
  ...inFile(
    'desk/pages/campaign-rows.ts',
    stored,
  )([
    'the desk shows the first campaign twice',
    'campaignInWords(campaigns.last)',
    'campaignInWords(campaigns.first)',
  ]),
  ...inFile('desk/results/answers.ts', results)(
    [
      'a job application counts as a lead of a campaign',
      "and(gte(leads.createdAt, start), sql`${leads.kind} <> 'job_application'`)",
      'gte(leads.createdAt, start)',
    ],
    [
      'a lead of an earlier month counts',
      'and(gte(leads.createdAt, start), sql`${leads.kind}',
      'and(sql`${leads.kind}',
    ],
  ),
  ...inFile('desk/results/results.ts', results)(
    [
      'leads are counted by their last campaign alone',
      'of: campaignName(leads.campaigns, which)',
      "of: campaignName(leads.campaigns, 'last')",
    ],
    [
      'a campaign without a reservation is not in the table',
      'new Set([...reservations.keys(), ...leadsOf.keys()])',
      'new Set([...reservations.keys()])',
    ],
  ),
];
