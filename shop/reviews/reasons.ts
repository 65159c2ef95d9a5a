/** Why a review is not published, as its author is told. Never for its stars. */
export const rejectionReasons = [
  'photograph',
  'abusive',
  'personal-data',
  'off-topic',
  'health-claim',
  'advertising',
  'unreadable',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

export const rejectionTexts: Readonly<Record<RejectionReason, string>> = {
  abusive: 'It insults or threatens somebody.',
  'personal-data': "It names personal details, such as a phone number or somebody's full name.",
  'off-topic':
    'It is not about the product, for example only about the delivery. Please write to us about that.',
  'health-claim':
    'It says that the product cures or prevents an illness, which we may not publish for a food.',
  advertising: 'It advertises something or links to another site.',
  photograph: 'A photograph shows a person, personal details or something else than the product.',
  unreadable: 'We could not make out what it says.',
}

export const reportReasons = [
  'abusive',
  'personal-data',
  'off-topic',
  'health-claim',
  'advertising',
  'fake',
] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportTexts: Readonly<Record<ReportReason, string>> = {
  abusive: 'It is insulting',
  'personal-data': 'It shows personal details',
  'off-topic': 'It is not about this product',
  'health-claim': 'It makes a false health claim',
  advertising: 'It is advertising',
  fake: 'I think it is not genuine',
}
