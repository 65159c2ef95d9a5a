declare module '@adobe/structured-data-validator' {
  interface Issue {
    rootType: string
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    path: unknown
  }

  export default class Validator {
    constructor(schemaOrg: object)
    validate(data: { jsonld: Record<string, object[]> }): Promise<Issue[]>
  }
}
