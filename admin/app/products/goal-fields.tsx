import { goals } from '#store/trade.ts'
import { CheckField } from '../ui/field.tsx'

/** The listing's filter by goal. */
export function Goals({ chosen }: { chosen: readonly string[] }) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Goals</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {Object.entries(goals).map(([goal, name]) => (
          <CheckField
            key={goal}
            name={`facts.goals.${goal}`}
            label={name}
            defaultChecked={chosen.includes(goal)}
          />
        ))}
      </div>
    </fieldset>
  )
}
