import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import * as hb from 'harfbuzzjs'
import { describe, expect, test } from 'vitest'
import { storeFile } from '../../../platform/store/store-file.ts'
import { cutRuns } from './text-runs.ts'

const words =
  'श्रीमती कीर्ति श्रृंखला मिश्र द्विवेदी लक्ष्मी ऋषि कृष्ण ज्ञानेश्वर विद्यार्थी शुक्ल वृन्दा हृदय त्र्यम्बक सिंह चौधरी राष्ट्रपति ' +
  'छत्तीसगढ़ उत्तराखण्ड महाराष्ट्र राजस्थान आन्ध्र झारखण्ड हिमाचल जम्मू कश्मीर लद्दाख़ दिल्ली तमिलनाडु पुडुचेरी अण्डमान निकोबार लक्षद्वीप चण्डीगढ़ ' +
  'ऊर्ध्व ह्रस्व आर्द्र र्‍य क्‍ष क्‌ष द्ध्य ट्ठ ङ्क्ष्य स्त्री ख़्वाब ड्योढ़ी फ़्लैट र्क्ष्म्य्र १२-बी ₹१,८९९।'

for (const weight of ['regular', 'bold']) {
  const file = readFileSync(storeFile(`brand/pdf-fonts/devanagari-${weight}.ttf`))
  const ours = create(file) as Font
  const font = new hb.Font(new hb.Face(new hb.Blob(new Uint8Array(file).buffer)))

  test.each(words.split(' '))(`%s in ${weight} has the glyphs and places of HarfBuzz`, (word) => {
    expect(shapeOurs(word)).toEqual(shapeTheirs(word))
  })

  function shapeOurs(word: string): number[][] {
    const { glyphs, positions } = ours.layout(word)
    return glyphs.map(({ id }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      return [id, xAdvance, xOffset, yOffset]
    })
  }

  function shapeTheirs(word: string): number[][] {
    const buffer = new hb.Buffer()
    buffer.addText(word)
    buffer.guessSegmentProperties()
    hb.shape(font, buffer)
    const positions = buffer.getGlyphPositions()
    return buffer.getGlyphInfos().map(({ codepoint }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      return [codepoint, xAdvance, xOffset, yOffset]
    })
  }
}

describe('a text is cut where its font changes', () => {
  test('and spaces stay with what stands before them', () => {
    expect(cutRuns('Flat 7, लक्ष्मी नगर, Delhi')).toEqual([
      { script: 'latin', text: 'Flat 7, ' },
      { script: 'devanagari', text: 'लक्ष्मी नगर' },
      { script: 'latin', text: ', Delhi' },
    ])
  })

  test('but never inside a syllable, joiners included', () => {
    expect(cutRuns('क्‍ष')).toHaveLength(1)
  })
})
