import type { Json } from '../model/json.ts'
import { bundleMapShape, decisionShape, proposalsShape } from './curation-shapes.ts'
import { decisionShape as designDecisionShape } from './decision-shape.ts'
import { documentShape } from './document-shape.ts'
import { glossarySchema } from './glossary-shape.ts'
import { itemShape } from './item-shape.ts'
import { memoryShape } from './memory-shape.ts'
import { updateShape } from './request-shapes.ts'
import { ruleShape } from './rule-shape.ts'

/** The published JSON Schemas by file name, made from the shapes that reading uses: they take what reading takes, but for laws no schema can state. */
export function jsonSchemas(): Readonly<Record<string, Json>> {
  const vocabulary = { tags: [] }
  return {
    'document.schema.json': published('Front matter of a Repolore document', documentShape(vocabulary).schema),
    'glossary.schema.json': published('Repolore glossary, engineering-context/subjects.yaml', glossarySchema),
    'bundle-map.schema.json': published('Input of `repolore bundle`', bundleMapShape.schema),
    'proposals.schema.json': published('Proposals of `repolore propose`, _PENDING_DIFF.json', proposalsShape.schema),
    'decision.schema.json': published('Input of `repolore apply`', decisionShape.schema),
    'rule.schema.json': published('A rule, .context/rules/**/*.yaml', ruleShape.schema),
    'memory.schema.json': published('Front matter of a memory, .context/memory/**/*.md', memoryShape.schema),
    'design-decision.schema.json': published('A decision, .context/decisions/**/*.yaml', designDecisionShape.schema),
    'item.schema.json': published(
      'Front matter of an item of the catalogue, .context/catalogue/**/*.md',
      itemShape.schema,
    ),
    'update-request.schema.json': published(
      'Input of update_context and of `repolore update`',
      updateShape(vocabulary).schema,
    ),
  }
}

function published(title: string, schema: { readonly [keyword: string]: Json }): Json {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', title, ...schema }
}
