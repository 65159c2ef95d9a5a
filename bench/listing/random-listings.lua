local folder = debug.getinfo(1, 'S').source:match('^@(.*/)')
dofile(folder .. '../report-wrk.lua')

-- Some hundred thousand combinations: next to none is asked for twice.
math.randomseed(os.time())
local sorts = { 'popular', 'price', 'price-high', 'protein', 'serving', 'newest', 'origin' }
local values = {
  'goal=muscle', 'goal=strength', 'goal=lean', 'goal=recovery', 'type=protein', 'type=creatine', 'type=accessories',
  'type=amino-acids', 'flavour=vanilla', 'flavour=kesar-pista', 'flavour=watermelon', 'size=1-kg', 'size=2-kg', 'size=300-g',
  'price=under-500', 'price=500-to-999', 'price=1000-to-1999', 'stock=in', 'origin=india', 'diet=veg',
}
request = function()
  local chosen = { 'sort=' .. sorts[math.random(#sorts)] }
  for _, value in ipairs(values) do
    if math.random() < 0.5 then chosen[#chosen + 1] = value end
  end
  return wrk.format('GET', '/products?' .. table.concat(chosen, '&'))
end
