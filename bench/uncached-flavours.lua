local folder = debug.getinfo(1, 'S').source:match('^@(.*/)')
dofile(folder .. 'report-wrk.lua')

-- Whey Blend has no colours: another one shows the same page under another address.
local flavours = { 'rich-chocolate', 'kesar-pista' }
local asked = math.floor(os.time() * 1000)
request = function()
  asked = asked + 1
  return wrk.format('GET', '/products/whey-blend?flavour=' .. flavours[asked % 2 + 1] .. '&colour=' .. asked)
end
